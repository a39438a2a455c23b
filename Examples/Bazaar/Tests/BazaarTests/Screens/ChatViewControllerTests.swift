@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ChatViewControllerTests {
  let screen = ChatViewController(chat: .sample(.anna, "Hello"))

  @Test func `the chat is titled with the sender's name`() {
    #expect(screen.title == "Anna")
  }

  @Test func `sending a message passes the text and clears the field`() throws {
    var sent: [String] = []
    screen.onSend = { sent.append($0) }
    let visit = try Visit(to: screen)
    try visit.fill("message", with: "Good morning")
    try visit.tap("Send")
    #expect(sent == ["Good morning"])
    let refusal = #expect(throws: HeadlessUserError.self) { try visit.tap("Send") }
    #expect(refusal?.reason == .disabled)
  }

  @Test(arguments: ["", "  "])
  func `a message that consists of spaces cannot be sent`(text: String) throws {
    let visit = try Visit(to: screen)
    try visit.fill("message", with: text)
    let refusal = #expect(throws: HeadlessUserError.self) { try visit.tap("Send") }
    #expect(refusal?.reason == .disabled)
  }

  @Test func `a refreshed chat shows the newest message`() throws {
    let visit = try Visit(to: screen)
    screen.refresh(with: .sample(.anna, "Hello", "Still there?"))
    #expect(screen.chat.messages.count == 2)
    #expect(visit.cellTitles.last == "Still there?")
  }

  @Test func `a refresh does not load the view of a chat that was never shown`() {
    screen.refresh(with: .sample(.anna))
    #expect(!screen.isViewLoaded)
    #expect(screen.chat.messages.isEmpty)
  }

  @Test func `a refresh keeps the text that the user is typing`() throws {
    var sent: [String] = []
    screen.onSend = { sent.append($0) }
    let visit = try Visit(to: screen)
    try visit.fill("message", with: "Yes")
    screen.refresh(with: .sample(.anna, "Hello", "Still there?"))
    try visit.tap("Send")
    #expect(sent == ["Yes"])
  }
}
