/// A text field or text view that the keyboard edits while it is first responder.
@MainActor
protocol TextInput: UIView, UIKeyInput {
  var typedText: String { get set }
  var isBeingEdited: Bool { get set }

  /// Whether the delegate allows editing to begin.
  var mayBeginEditing: Bool { get }
  /// Whether the delegate allows editing to end.
  var mayEndEditing: Bool { get }
  /// Whether the delegate allows replacing a range of the text.
  func allows(_ replacement: String, at range: NSRange) -> Bool
  func pressReturn()

  // These methods notify the delegate, the actions and the observers.
  func editingDidBegin()
  func editingDidEnd()
  func textDidChange()
}

extension TextInput {
  /// Changes the text as user input does.
  func changeText(to text: String) {
    typedText = text
    textDidChange()
  }

  func deleteLastCharacter() {
    guard hasText else { return }
    changeText(to: String(typedText.dropLast()))
  }

  /// Appends characters with the delegate's permission for each; a line break is the return key.
  func type(_ text: String) {
    for character in text {
      if character.isNewline {
        pressReturn()
      } else if allows(String(character), at: NSRange(location: typedText.utf16.count, length: 0)) {
        insertText(String(character))
      }
    }
  }

  /// Selects all text and deletes it.
  func deleteAll() {
    let whole = NSRange(location: 0, length: typedText.utf16.count)
    guard hasText, allows("", at: whole) else { return }
    changeText(to: "")
  }

  func begin() {
    isBeingEdited = true
    editingDidBegin()
  }

  func end() {
    isBeingEdited = false
    editingDidEnd()
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A responder that accepts text input.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether the object contains text.
  var hasText: Bool { get }
  /// Appends text.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}
