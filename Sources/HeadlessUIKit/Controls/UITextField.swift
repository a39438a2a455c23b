/// A field for one line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  final var typedText = ""
  final var isBeingEdited = false

  /// The delegate for editing.
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
  /// When the view at the left is shown; stored only.
  open var leftViewMode: ViewMode = .never
  /// When the view at the right is shown; stored only.
  open var rightViewMode: ViewMode = .never
  /// The view instead of the keyboard while the field is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { extras?.inputView }
    set { extrasMadeOnDemand.inputView = newValue }
  }
  /// The view above the keyboard while the field is edited; nil for none.
  open override var inputAccessoryView: UIView? {
    get { extras?.inputAccessoryView }
    set { extrasMadeOnDemand.inputAccessoryView = newValue }
  }
  /// Whether the return key can be used only while there is text; stored only.
  open var enablesReturnKeyAutomatically = false
  /// The font of the text; stored only.
  open var font: UIFont?
  /// Whether the font follows the user's text size; stored only.
  open var adjustsFontForContentSizeCategory = false
  /// The colour of the text; stored only.
  open var textColor: UIColor?
  /// The alignment of the text; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// The border of the field; stored only.
  open var borderStyle: BorderStyle = .none
  /// When a button to empty the field is shown; stored only.
  open var clearButtonMode: ViewMode = .never
  /// Whether the text is hidden; stored only.
  open var isSecureTextEntry = false
  /// The keyboard for the field; stored only.
  open var keyboardType: UIKeyboardType = .default
  /// The word on the return key; stored only.
  open var returnKeyType: UIReturnKeyType = .default
  /// When letters are made large; stored only.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; stored only.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// The meaning of the text, for autofill; stored only.
  open var textContentType: UITextContentType?
  /// Whether the field is being edited.
  open var isEditing: Bool { isBeingEdited }

  /// The text, never nil when read.
  ///
  /// Setting it calls no delegate and sends no event.
  open var text: String? {
    get { typedText }
    set { typedText = newValue ?? "" }
  }

  /// Whether there is any text.
  open var hasText: Bool { !typedText.isEmpty }

  /// Puts text in at the end and sends `editingChanged`; the delegate is not asked.
  open func insertText(_ text: String) {
    changeText(to: typedText + text)
  }

  /// Takes the last character away and sends `editingChanged`; an empty field stays as it is.
  open func deleteBackward() {
    deleteLastCharacter()
  }

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// A field that leaves its window ends editing without asking.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    endEditing(before: newWindow) { super.resignFirstResponder() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }
}

extension UITextField: TextInput {
  var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  func editingDidBegin() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  func editingDidEnd() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  func textDidChange() {
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func allows(_ replacement: String, at range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// Asks the delegate, sends the two events, and ends editing if an action observes that.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

extension UITextField {
  /// Editing of a field began; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// The user changed the text of a field; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
  /// Editing of a field ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A frame with round corners.
    case roundedRect = 3
  }

  /// When an extra view of a field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited and has text.
    case whileEditing = 1
    /// Unless the field is edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason for which editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was taken.
    case committed = 0
    /// The text was given up.
    case cancelled = 1
  }
}

/// Controls and observes the editing of a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; yes unless implemented.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; yes unless implemented.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing ended; calls the form without a reason unless implemented.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )
  /// Whether the user may replace the text of a range; true unless implemented.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the return key does its usual work; yes unless implemented.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The form without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Yes.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
