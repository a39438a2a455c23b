/// The chats of the user, one with each sender.
@MainActor
final class ChatStore {
  typealias Observation = ObservableValue<[Chat]>.Observation

  private let state: ObservableValue<[Chat]>

  init(chats: [Chat]) {
    state = ObservableValue(chats)
  }

  /// All chats in a fixed order.
  var chats: [Chat] { state.value }

  /// The chat with a sender; empty if there are no messages yet.
  func chat(with sender: ChatSender) -> Chat {
    chats.first { $0.sender == sender } ?? Chat(sender: sender, messages: [])
  }

  /// Adds a message from the user.
  func send(_ text: String, to sender: ChatSender) {
    append(Chat.Message(author: .user, text: text), to: sender)
  }

  /// Adds a message from a sender.
  func receive(_ text: String, from sender: ChatSender) {
    append(Chat.Message(author: .sender, text: text), to: sender)
  }

  /// Calls `change` with all chats after each new message while the observation is retained.
  func observe(_ change: @escaping @MainActor ([Chat]) -> Void) -> Observation {
    state.observe(change)
  }

  private func append(_ message: Chat.Message, to sender: ChatSender) {
    if let index = chats.firstIndex(where: { $0.sender == sender }) {
      state.value[index].messages.append(message)
    } else {
      state.value.append(Chat(sender: sender, messages: [message]))
    }
  }
}
