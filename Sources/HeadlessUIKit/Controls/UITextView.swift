/// A view for text of many lines.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  final var typedText = ""
  final var isBeingEdited = false
  /// The delegate for editing and scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }
  /// The font of the text; stored only.
  open var font: UIFont?
  /// The colour of the text; stored only.
  open var textColor: UIColor?
  /// The alignment of the lines; stored only.
  open var textAlignment: NSTextAlignment = .natural
  /// Whether the user can change the text; true at first.
  open var isEditable = true
  /// Whether the user can choose a part of the text; stored only.
  open var isSelectable = true
  /// The room between the edges and the text; stored only.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The keyboard for the text; stored only.
  open var keyboardType: UIKeyboardType = .default
  /// The word on the return key; stored only.
  open var returnKeyType: UIReturnKeyType = .default
  /// When letters are made large; stored only.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether words are corrected; stored only.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// The view instead of the keyboard while the text is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { extras?.inputView }
    set { extrasMadeOnDemand.inputView = newValue }
  }
  /// The view above the keyboard while the text is edited; nil for none.
  open override var inputAccessoryView: UIView? {
    get { extras?.inputAccessoryView }
    set { extrasMadeOnDemand.inputAccessoryView = newValue }
  }

  /// The text, never nil when read.
  ///
  /// Setting it calls no delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { typedText }
    set { typedText = newValue ?? "" }
  }

  /// Whether there is any text.
  open var hasText: Bool { !typedText.isEmpty }

  /// Appends text and tells the delegate, which is not asked.
  open func insertText(_ text: String) {
    changeText(to: typedText + text)
  }

  /// Removes the last character and tells the delegate; without effect on an empty view.
  open func deleteBackward() {
    deleteLastCharacter()
  }

  /// True while the text can be changed.
  open override var canBecomeFirstResponder: Bool { isEditable }

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

  /// A view that leaves its window ends editing without asking.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    endEditing(before: newWindow) { super.resignFirstResponder() }
  }
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

  /// Begins a new line, if the delegate agrees.
  func pressReturn() {
    guard allows("\n", at: NSRange(location: typedText.utf16.count, length: 0)) else { return }
    insertText("\n")
  }
}

extension UITextView {
  /// Editing of a view began; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// The user changed the text of a view; the object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )
  /// Editing of a view ended; the object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
}

/// Controls and observes the editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; yes unless implemented.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end; yes unless implemented.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may replace the text of a range; true unless implemented.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
