@testable import Bazaar
import Testing

@MainActor
@Suite struct ChatStoreTests {
  let store = ChatStore(chats: [.sample(.anna, "Hello"), .sample(.boris)])

  @Test func `a sent message is the last one and belongs to the user`() {
    store.send("Hi", to: .anna)
    #expect(store.chat(with: .anna).messages.map(\.text) == ["Hello", "Hi"])
    #expect(store.chat(with: .anna).messages.last?.author == .user)
  }

  @Test func `a received message belongs to its sender`() {
    store.receive("Good news", from: .boris)
    #expect(store.chat(with: .boris).messages == [.init(author: .sender, text: "Good news")])
  }

  @Test func `the first message of a new sender opens a chat`() {
    store.receive("Good day", from: .clara)
    #expect(store.chats.map(\.sender) == [.anna, .boris, .clara])
  }

  @Test func `a chat without messages is empty`() {
    #expect(store.chat(with: .clara) == Chat(sender: .clara, messages: []))
  }

  @Test func `an observer receives all chats after each message`() {
    var counts: [Int] = []
    let observation = store.observe { chats in counts.append(chats.flatMap(\.messages).count) }
    store.send("Hi", to: .anna)
    store.receive("Bye", from: .anna)
    #expect(counts == [2, 3])
    observation.cancel()
  }
}
