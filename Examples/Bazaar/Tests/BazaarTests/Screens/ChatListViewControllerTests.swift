@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ChatListViewControllerTests {
  let screen = ChatListViewController(chats: [.sample(.anna, "Hello", "Hello?"), .sample(.boris)])

  @Test func `each row shows a sender and the last message`() {
    #expect(screen.texts(ofRow: 0) == ["Anna", "Hello?"])
    #expect(screen.texts(ofRow: 1) == ["Boris", nil])
  }

  @Test func `without previews the messages stay hidden`() {
    screen.showsPreviews = false
    #expect(screen.texts(ofRow: 0) == ["Anna", nil])
  }

  @Test func `tapping a row passes its sender`() throws {
    var selected: [ChatSender] = []
    screen.onSelect = { selected.append($0) }
    try Visit(to: screen).tap("Boris")
    #expect(selected == [.boris])
  }

  @Test func `new chats replace those on screen`() throws {
    let visit = try Visit(to: screen)
    var selected: [ChatSender] = []
    screen.onSelect = { selected.append($0) }
    screen.chats = [.sample(.clara)]
    try visit.tap("Clara")
    #expect(selected == [.clara])
  }

  @Test func `the settings button opens the settings`() throws {
    var openings = 0
    screen.onSettings = { openings += 1 }
    try Visit(to: screen).tap("Settings")
    #expect(openings == 1)
  }
}
