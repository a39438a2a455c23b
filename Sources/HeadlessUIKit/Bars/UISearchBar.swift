/// A text field for search terms, with its buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
  /// The text field in the bar.
  open private(set) var searchTextField = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  private let bridge = SearchFieldDelegate()
  private var scopes: UISegmentedControl?
  private lazy var bookmarkButton = makeButton("Bookmarks") {
    $0.delegate?.searchBarBookmarkButtonClicked($0)
  }
  private lazy var resultsButton = makeButton("Search results") {
    $0.delegate?.searchBarResultsListButtonClicked($0)
  }
  private lazy var look = SearchBarLook()
  /// The search controller of this bar.
  @BackReference var owner: UISearchController?

  /// The delegate for editing and button taps.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Creates an empty bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Restores a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The text of the field; setting it does not call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// A hint that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The titles of the search scopes; `nil` for none.
  open var scopeButtonTitles: [String]? {
    didSet { showScopes() }
  }

  /// The selected scope; setting it does not call the delegate.
  open var selectedScopeButtonIndex: Int {
    get { scopes?.selectedSegmentIndex ?? 0 }
    set { scopes?.selectedSegmentIndex = newValue }
  }

  /// Whether the scope buttons are shown; `false` by default.
  open var showsScopeBar: Bool {
    get { scopes.map { !$0.isHidden } ?? wantsScopes }
    set {
      wantsScopes = newValue
      scopes?.isHidden = !newValue
    }
  }
  private var wantsScopes = false

  /// Whether the Cancel button is shown; `false` by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { cancelButton.isHidden = !newValue }
  }

  /// Shows or hides the Cancel button; not animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Whether the bookmarks button is shown; `false` by default.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { bookmarkButton.isHidden = !showsBookmarkButton } }
  }

  /// Whether the results button is shown; `false` by default.
  open var showsSearchResultsButton = false {
    didSet {
      if showsSearchResultsButton != oldValue { resultsButton.isHidden = !showsSearchResultsButton }
    }
  }

  /// Whether the results button is selected; `false` by default.
  open var isSearchResultsButtonSelected: Bool {
    get { showsSearchResultsButton && resultsButton.isSelected }
    set { resultsButton.isSelected = newValue }
  }

  /// A line above the field; `nil` for none.
  open var prompt: String? {
    get { look.prompt.text }
    set {
      if look.prompt.superview == nil { addSubview(look.prompt) }
      look.prompt.text = newValue
    }
  }

  /// The view above the keyboard during editing; `nil` for none.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: Appearance

  /// The emphasis of the bar; stored only.
  open var searchBarStyle: Style {
    get { look.style }
    set { look.style = newValue }
  }

  /// Whether the bar is light or dark; stored only.
  open var barStyle: UIBarStyle {
    get { look.barStyle }
    set { look.barStyle = newValue }
  }

  /// The color of the bar; stored only.
  open var barTintColor: UIColor? {
    get { look.barTintColor }
    set { look.barTintColor = newValue }
  }

  /// Whether the bar is translucent; stored only.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set { look.isTranslucent = newValue }
  }

  /// The background image of the bar; stored only.
  open var backgroundImage: UIImage? {
    get { look.backgroundImage }
    set { look.backgroundImage = newValue }
  }

  /// The background image of the scope buttons; stored only.
  open var scopeBarBackgroundImage: UIImage? {
    get { look.scopeBarBackgroundImage }
    set { look.scopeBarBackgroundImage = newValue }
  }

  /// The offset of the field's background; stored only.
  open var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { look.backgroundAdjustment }
    set { look.backgroundAdjustment = newValue }
  }

  /// The offset of the text of the field; stored only.
  open var searchTextPositionAdjustment: UIOffset {
    get { look.textAdjustment }
    set { look.textAdjustment = newValue }
  }

  /// Sets the background image of the field in a state; stored only.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {
    look.fieldBackgrounds[state] = backgroundImage
  }

  /// Returns the background image of the field in a state.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    look.fieldBackgrounds[state]
  }

  /// Sets the image of an icon in a state; stored only.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    look.icons[icon, default: [:]][state] = iconImage
  }

  /// Returns the image of an icon in a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    look.icons[icon]?[state]
  }

  /// Sets the attributes of the scope titles; stored only.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    look.scopeAttributes[state] = attributes
  }

  /// Returns the attributes of the scope titles.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { look.scopeAttributes[state] }

  /// Begins editing in the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    owner?.item?.owner?.navigationController?.navigationBar.placeSearchBar()
    return searchTextField.becomeFirstResponder()
  }

  /// Ends editing in the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  override var textInputOwner: UIResponder { searchTextField }

  private func setUp() {
    bridge.bar = self
    searchTextField.delegate = bridge
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() },
      for: .editingChanged
    )
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(searchTextField)
    addSubview(cancelButton)
  }

  private func makeButton(
    _ label: String,
    _ handler: @escaping (UISearchBar) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = label
    button.isHidden = true
    button.addAction(UIAction { [weak self] _ in self.map(handler) }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    owner?.update()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.cancel()
  }

  private func showScopes() {
    scopes?.removeFromSuperview()
    guard let scopeButtonTitles else {
      scopes = nil
      return
    }
    let control = UISegmentedControl(items: scopeButtonTitles)
    control.selectedSegmentIndex = 0
    control.isHidden = !wantsScopes
    control.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
    addSubview(control)
    scopes = control
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    owner?.update()
  }
}

/// Forwards the callbacks of the field to the delegate of the bar.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar?.owner?.editingDidBegin()
    bar.map { $0.delegate?.searchBarTextDidBeginEditing($0) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarSearchButtonClicked($0) }
    return true
  }
}

extension UISearchBar {
  /// The emphasis of a search bar.
  public enum Style: UInt, Sendable {
    /// The system's default.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// An icon of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass in the field.
    case search = 0
    /// The button that empties the field.
    case clear = 1
    /// The button that shows bookmarks.
    case bookmark = 2
    /// The button that shows the results.
    case resultsList = 3
  }
}

/// The app's customizations of a search bar's appearance; created on first use.
@MainActor
final class SearchBarLook {
  let prompt = UILabel()
  var style = UISearchBar.Style.default
  var barStyle = UIBarStyle.default
  var barTintColor: UIColor?
  var isTranslucent = true
  var backgroundImage: UIImage?
  var scopeBarBackgroundImage: UIImage?
  var backgroundAdjustment = UIOffset.zero
  var textAdjustment = UIOffset.zero
  var fieldBackgrounds: [UIControl.State: UIImage] = [:]
  var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
  var scopeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// The delegate of a search bar, notified of editing and button taps.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin; `true` unless implemented.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called after the user pressed the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user selected a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Called after the user tapped the Cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user tapped the bookmarks button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user tapped the results button.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
