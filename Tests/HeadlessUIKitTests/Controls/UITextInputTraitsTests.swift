@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITextInputTraitsTests {
  @Test func `a field and a text view store the traits of their keyboards`() {
    let field = UITextField()
    field.keyboardType = .emailAddress
    field.isSecureTextEntry = true
    let text = UITextView()
    text.autocorrectionType = .no
    #expect(field.keyboardType == .emailAddress && field.isSecureTextEntry)
    #expect(text.autocorrectionType == .no && text.keyboardType == .default)
  }

  @Test func `a text input of the app has the traits of UIKit`() {
    let input = Input()
    input.returnKeyType = .go
    #expect(input.returnKeyType == .go)
    #expect(input.autocapitalizationType == .sentences)
  }
}

private final class Input: UIView, UIKeyInput {
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}
