/// A search presented above the view controller whose search bar started it.
///
/// It is presented over the nearest view controller that defines the presentation context,
/// otherwise over the outermost container, and stays there until it is cancelled or dismissed by
/// code.
open class UISearchController: UIViewController {
  /// The object that updates the search results when editing begins and when the text changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, notified of the presentation and dismissal of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The view controller that shows the results; `nil` if the searched view controller does.
  open private(set) var searchResultsController: UIViewController?
  /// The search bar; setting its text updates the search.
  open private(set) lazy var searchBar = makeSearchBar()
  /// Whether the view controller below is blocked while there are no results; `true` by default.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during the search; `true` by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the Cancel button is shown with the search; `true` by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown as soon as there is text; `true` until the app sets it.
  open var automaticallyShowsSearchResultsController = true
  private var wasActivated = false
  private var showsResults = false
  /// The superview of the bar before the search.
  private weak var home: UIView?
  /// The navigation item that the search belongs to.
  weak var item: UINavigationItem?

  /// Creates a search with an optional view controller for the results.
  ///
  /// - Parameter searchResultsController: Shows the results; `nil` for the searched view
  ///   controller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
  }

  /// Creates a search whose results the searched view controller shows.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overCurrentContext
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overCurrentContext
  }

  /// Whether a search is active; setting it starts or ends the search.
  open var isActive: Bool {
    get { wasActivated && modal.presenter != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : deactivate()
    }
  }

  /// Whether the results are shown.
  ///
  /// Setting it turns automatic display off.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsResults
    }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      placeResults()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let results = searchResultsController, results.parentController == nil else { return }
    addChild(results)
    results.view.frame = view.bounds
    view.addSubview(results.view)
    results.didMove(toParent: self)
    placeResults()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard isBeingPresented else { return }
    wasActivated = true
    delegate?.willPresentSearchController(self)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // Only at this point, because a field that left the window earlier would end editing.
    if isBeingPresented { takeBar() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isBeingPresented else { return }
    searchBar.becomeFirstResponder()
    delegate?.didPresentSearchController(self)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isBeingDismissed else { return }
    wasActivated = false
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    giveBarBack()
    delegate?.didDismissSearchController(self)
  }
}

extension UISearchController {
  /// Whether touches reach the view controller below.
  var isTransparent: Bool {
    let hasResults = searchResultsController != nil && showsSearchResultsController
    return !obscuresBackgroundDuringPresentation && !hasResults
  }

  /// Starts the search when editing of the bar begins.
  func editingDidBegin() {
    if !isActive { activate() }
    update()
  }

  /// Updates the results after a change of the text or the selected scope.
  func update() {
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Ends the search, as a tap on Cancel does.
  func cancel() {
    searchBar.text = nil
    update()
    deactivate()
  }

  private func activate() {
    wasActivated = true
    delegate?.presentSearchController(self)
    if modal.presenter == nil { presentItself() }
  }

  /// Presents the search above its view controller.
  private func presentItself() {
    (item?.owner ?? searchBar.managingController)?.present(self, animated: true)
  }

  private func deactivate() {
    wasActivated = false
    modal.presenter?.dismiss(animated: true)
  }

  private func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar()
    bar.owner = self
    return bar
  }

  private func placeResults() {
    guard searchResultsController?.parentController === self else { return }
    searchResultsController?.viewIfLoaded?.isHidden = !showsSearchResultsController
  }

  private func takeBar() {
    home = searchBar.superview is UINavigationBar ? nil : searchBar.superview
    view.addSubview(searchBar)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
  }

  private func giveBarBack() {
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if let home { home.addSubview(searchBar) } else { searchBar.removeFromSuperview() }
    home = nil
  }
}

/// The presentation of a search, inside the view of its view controller.
final class SearchPresentationController: UIPresentationController {
  override func host(in presenter: UIViewController) -> UIView? { presenter.loadedView }
}

/// The delegate of a search, notified of its presentation and dismissal.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called to present the search; if the delegate does not, it is presented automatically.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search appears.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search appeared.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search disappears.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search disappeared.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when editing begins and when the text changes.
  func updateSearchResults(for searchController: UISearchController)
}
