/// A field for words to search for, with the buttons around it.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The field in the bar.
  open private(set) var searchTextField = UITextField()
  private let cancelButton = UIButton(type: .system)
  private let bridge = SearchFieldDelegate()
  private var scopes: UISegmentedControl?
  /// The search whose bar this is.
  @BackLink var owner: UISearchController?

  /// Who hears of editing and of the buttons.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Makes an empty bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Restores a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The text of the field; setting it tells nobody.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// A hint that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The names of what can be searched in; nil for no choice.
  open var scopeButtonTitles: [String]? {
    didSet { showScopes() }
  }

  /// What is searched in; setting it tells nobody.
  open var selectedScopeButtonIndex: Int {
    get { scopes?.selectedSegmentIndex ?? 0 }
    set { scopes?.selectedSegmentIndex = newValue }
  }

  /// Whether the names of what can be searched in are shown; false at first.
  open var showsScopeBar: Bool {
    get { scopes.map { !$0.isHidden } ?? wantsScopes }
    set {
      wantsScopes = newValue
      scopes?.isHidden = !newValue
    }
  }
  private var wantsScopes = false

  /// Whether a button that ends the search is shown; false at first.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { cancelButton.isHidden = !newValue }
  }

  /// Shows or hides the button that ends the search; the animation takes no time.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

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
    guard let scopeButtonTitles else { return scopes = nil }
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

/// Tells the delegate of a bar what its field tells.
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
