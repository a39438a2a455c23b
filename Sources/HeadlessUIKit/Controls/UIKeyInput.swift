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
