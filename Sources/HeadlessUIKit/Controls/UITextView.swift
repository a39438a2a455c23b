/// A view for multiline text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  final var typedText = ""
  final var isBeingEdited = false
  /// The delegate, which controls editing and observes scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// The font of the text; stored only.
  open var font: UIFont?
  /// The color of the text; stored only.
  open var textColor: UIColor?
  /// The alignment of the lines; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// Whether the user can edit the text; `true` by default.
  open var isEditable = true
  /// Whether the user can select text; stored only.
  open var isSelectable = true
  /// The insets of the text; stored only.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
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

  /// The text; never `nil` when read.
  ///
  /// Setting it does not call the delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { typedText }
    set { typedText = newValue ?? "" }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text as an attributed string; setting it sets the text, whose attributes are not kept.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: typedText, attributes: typingAttributes) }
    set { text = newValue?.string }
  }

  /// The attributes of typed text; stored only.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the font follows the user's text size; stored only.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the view contains text.
  open var hasText: Bool { !typedText.isEmpty }

  /// Appends text and notifies the delegate without asking for permission.
  open func insertText(_ text: String) {
    changeText(to: typedText + text)
  }

  /// Deletes the last character and notifies the delegate; has no effect on an empty view.
  open func deleteBackward() {
    deleteLastCharacter()
  }

  /// Returns `true` while the text is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }

  override var textInput: (any TextInput)? { self }
}

extension UITextView: TextInput {
  var mayBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }

  var mayEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }

  func editingDidBegin() {
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  func editingDidEnd() {
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  func textDidChange() {
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func allows(_ replacement: String, at range: NSRange) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  /// Starts a new line, if the delegate allows it.
  func pressReturn() {
    guard allows("\n", at: NSRange(location: typedText.utf16.count, length: 0)) else { return }
    insertText("\n")
  }
}

extension UITextView {
  /// Posted after editing of a view began; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// Posted after the user changed the text of a view; the object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )
  /// Posted after editing of a view ended; the object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
}

/// The delegate of a text view, which controls editing.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin; `true` unless implemented.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end; `true` unless implemented.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the user may replace a range of the text; `true` unless implemented.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
