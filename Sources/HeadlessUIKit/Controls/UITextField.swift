/// A control for a single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  final var typedText = ""
  final var isBeingEdited = false

  /// The delegate, which controls editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A hint that is shown while the field is empty.
  open var placeholder: String?
  /// The placeholder with attributes; setting it sets the placeholder.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The view to the left of the text.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }
  /// The view to the right of the text.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }
  /// The condition for showing the left view; stored only.
  open var leftViewMode: ViewMode = .never
  /// The condition for showing the right view; stored only.
  open var rightViewMode: ViewMode = .never
  /// The view shown instead of the keyboard during editing; `nil` for the keyboard.
  open override var inputView: UIView? {
    get { extras?.inputView }
    set { extrasMadeOnDemand.inputView = newValue }
  }
  /// The view above the keyboard during editing; `nil` for none.
  open override var inputAccessoryView: UIView? {
    get { extras?.inputAccessoryView }
    set { extrasMadeOnDemand.inputAccessoryView = newValue }
  }
  /// The font of the text; stored only.
  open var font: UIFont?
  /// Whether the font follows the user's text size; stored only.
  open var adjustsFontForContentSizeCategory = false
  /// The color of the text; stored only.
  open var textColor: UIColor?
  /// The alignment of the text; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// The border of the field; stored only.
  open var borderStyle: BorderStyle = .none
  /// The condition for showing the Clear button; stored only.
  open var clearButtonMode: ViewMode = .never
  /// Whether the field is being edited.
  open var isEditing: Bool { isBeingEdited }

  /// The text; never `nil` when read.
  ///
  /// Setting it does not call the delegate or send an event.
  open var text: String? {
    get { typedText }
    set { typedText = newValue ?? "" }
  }

  /// The text as an attributed string; setting it sets the text, whose attributes are not kept.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: typedText, attributes: defaultTextAttributes) }
    set { text = newValue?.string }
  }

  /// The attributes of the text; stored only.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the text is deleted when editing begins; stored only.
  open var clearsOnBeginEditing = false
  /// Whether the font shrinks to fit the width; stored only.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum size of the font in points; stored only.
  open var minimumFontSize: CGFloat = 0
  /// The background image; stored only.
  open var background: UIImage?

  // MARK: Areas

  /// Returns the area of the text; the bounds unless overridden.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the text during editing; the bounds unless overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the placeholder; the bounds unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the border; the bounds unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the Clear button; empty unless overridden.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Returns the area of the left view; its frame unless overridden.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
  /// Returns the area of the right view; its frame unless overridden.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }

  /// Whether the field contains text.
  open var hasText: Bool { !typedText.isEmpty }

  /// Appends text and sends `editingChanged` without calling the delegate.
  open func insertText(_ text: String) {
    changeText(to: typedText + text)
  }

  /// Deletes the last character and sends `editingChanged`; has no effect on an empty field.
  open func deleteBackward() {
    deleteLastCharacter()
  }

  /// Returns `true` while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var textInput: (any TextInput)? { self }

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

  /// Handles the return key: calls the delegate, sends the two events, and ends editing if an
  /// action is registered for that.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

extension UITextField {
  /// Posted after editing of a field began; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// Posted after the user changed the text of a field; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )
  /// Posted after editing of a field ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin line.
    case line = 1
    /// A bezel.
    case bezel = 2
    /// A border with rounded corners.
    case roundedRect = 3
  }

  /// The condition for showing an overlay view of a field.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is being edited and has text.
    case whileEditing = 1
    /// Unless the field is being edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was committed.
    case committed = 0
    /// Editing was cancelled.
    case cancelled = 1
  }
}

/// The delegate of a text field, which controls editing.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin; `true` unless implemented.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end; `true` unless implemented.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing ended, with the reason; by default, calls the method without a reason.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )
  /// Returns whether the user may replace a range of the text; `true` unless implemented.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Returns whether to process the return key; `true` unless implemented.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
