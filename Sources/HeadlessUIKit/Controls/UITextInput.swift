/// How the keyboard edits a text field or text view.
@MainActor
protocol TextInput: UIView, UIKeyInput {
  var typedText: String { get }
  /// Changes the text as the user does, with what follows from that.
  func changeText(to text: String)
  /// Asks whether the user may replace the text of a range.
  func allows(_ replacement: String, at range: NSRange) -> Bool
  func pressReturn()
}

extension TextInput {
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
