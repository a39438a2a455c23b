/// The messages between the user and one sender, oldest first.
struct Chat: Hashable, Codable, Sendable, Identifiable {
  let sender: ChatSender
  var messages: [Message]

  var id: ChatSender { sender }
}
