extension Chat {
  /// One line of a chat.
  struct Message: Hashable, Codable, Sendable {
    let author: Author
    let text: String
  }
}

extension Chat.Message {
  /// The author of the message.
  enum Author: String, Codable, Sendable {
    case sender, user
  }
}
