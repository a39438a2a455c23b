/// A field for one line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  private(set) var content = ""

  /// Who decides about editing and hears of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A hint that is shown while the field is empty.
  open var placeholder: String?
  /// The hint with its attributes; setting it sets the hint.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The view at the left of the text.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }
  /// The view at the right of the text.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }
  /// When the view at the left is shown; recorded only.
  open var leftViewMode: ViewMode = .never
  /// When the view at the right is shown; recorded only.
  open var rightViewMode: ViewMode = .never
  /// The view that takes the place of the keyboard while the field is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { extras?.inputView }
    set { extrasMadeOnDemand.inputView = newValue }
  }
  /// The view above the keyboard while the field is edited; nil for none.
  open override var inputAccessoryView: UIView? {
    get { extras?.inputAccessoryView }
    set { extrasMadeOnDemand.inputAccessoryView = newValue }
  }
  /// Whether the return key can be used only while there is text; recorded only.
  open var enablesReturnKeyAutomatically = false
  /// The font of the text; recorded only.
  open var font: UIFont?
  /// The colour of the text; recorded only.
  open var textColor: UIColor?
  /// Where the text begins and ends; recorded only.
  open var textAlignment: NSTextAlignment = .natural
  /// The border of the field; recorded only.
  open var borderStyle: BorderStyle = .none
  /// When a button to empty the field is shown; recorded only.
  open var clearButtonMode: ViewMode = .never
  /// Whether the text is hidden; recorded only.
  open var isSecureTextEntry = false
  /// The keyboard for the field; recorded only.
  open var keyboardType: UIKeyboardType = .default
  /// The word on the return key; recorded only.
  open var returnKeyType: UIReturnKeyType = .default
  /// When letters are made large; recorded only.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; recorded only.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// What the text is, for filling in; recorded only.
  open var textContentType: UITextContentType?
  /// Whether the field is being edited.
  open private(set) var isEditing = false

  /// The text, never nil when read.
  ///
  /// Setting it asks nobody and sends no event.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Puts text in at the end and sends `editingChanged`; the delegate is not asked.
  open func insertText(_ text: String) {
    changeText(to: content + text)
  }

  /// Takes the last character away and sends `editingChanged`; an empty field stays as it is.
  open func deleteBackward() {
    guard hasText else { return }
    changeText(to: String(content.dropLast()))
  }

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  /// A field that leaves its window ends editing without asking.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard isEditing, newWindow !== window else { return }
    super.resignFirstResponder()
    endEditing()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }

  private func endEditing() {
    isEditing = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  func changeText(to text: String) {
    content = text
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
