/// All that the user and one sender have written to each other, oldest first.
struct Chat: Hashable, Codable, Sendable, Identifiable {
  let sender: ChatSender
  var messages: [Message]

  var id: ChatSender { sender }
}
