@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UITextInputTraitsTests {
  @Test func `text fields and text views store their keyboard traits`() {
    let field = UITextField()
    field.keyboardType = .emailAddress
    field.isSecureTextEntry = true
    let text = UITextView()
    text.autocorrectionType = .no
    #expect(field.keyboardType == .emailAddress && field.isSecureTextEntry)
    #expect(text.autocorrectionType == .no && text.keyboardType == .default)
  }

  @Test func `a custom text input has UIKit's text input traits`() {
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
