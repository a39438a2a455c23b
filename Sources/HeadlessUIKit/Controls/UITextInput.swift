/// The editing of a text field or text view, by the keyboard and as first responder.
@MainActor
protocol TextInput: UIView, UIKeyInput {
  var typedText: String { get set }
  var isBeingEdited: Bool { get set }

  /// Asks the delegate whether editing may begin.
  var mayBeginEditing: Bool { get }
  /// Asks the delegate whether editing may end.
  var mayEndEditing: Bool { get }
  /// Asks the delegate whether the user may replace the text of a range.
  func allows(_ replacement: String, at range: NSRange) -> Bool
  func pressReturn()

  // These call the delegate, the actions and the observers.
  func editingDidBegin()
  func editingDidEnd()
  func textDidChange()
}

extension TextInput {
  /// Changes the text as the user does.
  func changeText(to text: String) {
    typedText = text
    textDidChange()
  }

  func deleteLastCharacter() {
    guard hasText else { return }
    changeText(to: String(typedText.dropLast()))
  }

  /// Types characters at the end, asking for each; a line break is the return key.
  func type(_ text: String) {
    for character in text {
      if character.isNewline {
        pressReturn()
      } else if allows(String(character), at: NSRange(location: typedText.utf16.count, length: 0)) {
        insertText(String(character))
      }
    }
  }

  /// Selects all and deletes it.
  func deleteAll() {
    let whole = NSRange(location: 0, length: typedText.utf16.count)
    guard hasText, allows("", at: whole) else { return }
    changeText(to: "")
  }

  /// Begins editing, if the delegate agrees.
  ///
  /// - Parameter becomeFirstResponder: The implementation of the superclass.
  func beginEditing(_ becomeFirstResponder: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard mayBeginEditing, becomeFirstResponder() else { return false }
    isBeingEdited = true
    editingDidBegin()
    return true
  }

  /// Ends editing, if the delegate agrees.
  ///
  /// - Parameter resignFirstResponder: The implementation of the superclass.
  func endEditing(_ resignFirstResponder: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard mayEndEditing, resignFirstResponder() else { return false }
    isBeingEdited = false
    editingDidEnd()
    return true
  }

  /// Ends editing without asking, because the view leaves its window.
  func endEditing(before newWindow: UIWindow?, _ resignFirstResponder: () -> Bool) {
    guard isBeingEdited, newWindow !== window else { return }
    _ = resignFirstResponder()
    isBeingEdited = false
    editingDidEnd()
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A responder that takes simple text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Puts text in at the end.
  func insertText(_ text: String)
  /// Takes the last character away.
  func deleteBackward()
}
