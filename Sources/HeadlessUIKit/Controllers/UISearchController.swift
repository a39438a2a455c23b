/// Presents a search above the view controller whose bar began it.
///
/// It is presented over the nearest controller that defines the presentation context, else over the
/// outermost container, and stays there until the search is cancelled or code ends it.
open class UISearchController: UIViewController {
  /// Updates the search results; called when editing begins and when the text changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Observes the start and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Shows the search results; nil if the searched view controller shows them.
  open private(set) var searchResultsController: UIViewController?
  /// The search bar.
  open private(set) lazy var searchBar = makeSearchBar()
  /// Whether the user cannot touch the screen below while nothing was found yet; true at first.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during the search; true at first.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search appears with it; true at first.
  open var automaticallyShowsCancelButton = true
  /// Whether the results appear as soon as there is text; true until the app sets it.
  open var automaticallyShowsSearchResultsController = true
  private var wasActivated = false
  private var showsResults = false
  /// The superview of the bar before the search.
  private weak var home: UIView?
  /// The navigation item that the search belongs to.
  weak var item: UINavigationItem?

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: What shows the results; nil for the screen itself.
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

  /// Whether a search is going on; setting it begins or ends one.
  open var isActive: Bool {
    get { wasActivated && modal.presenter != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : deactivate()
    }
  }

  /// Whether the results are shown.
  ///
  /// Setting it stops the automatic choice by the text.
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
    // Only now: a field that left the window would end editing.
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
  /// Whether a gesture reaches the screen below.
  var isTransparent: Bool {
    let hasResults = searchResultsController != nil && showsSearchResultsController
    return !obscuresBackgroundDuringPresentation && !hasResults
  }

  /// Editing of the bar began: so does the search.
  func editingDidBegin() {
    if !isActive { activate() }
    update()
  }

  /// The text or the selected scope has changed.
  func update() {
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The user gives the search up.
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

  /// Presents the search above the screen that it belongs to.
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

/// Runs the presentation of a search, inside the view of the screen that it belongs to.
final class SearchPresentationController: UIPresentationController {
  override func host(in presenter: UIViewController) -> UIView? { presenter.loadedView }
}

/// Observes the start and the end of a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search begins; unless the delegate presents it, it is presented above its screen.
  func presentSearchController(_ searchController: UISearchController)
  /// The search is about to appear.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search is on screen.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to disappear.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has left the screen.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Editing of the bar began, or its text has changed.
  func updateSearchResults(for searchController: UISearchController)
}
