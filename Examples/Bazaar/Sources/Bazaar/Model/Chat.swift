/// The messages between the user and one sender, oldest first.
struct Chat: Hashable, Codable, Sendable, Identifiable {
  let sender: ChatSender
  var messages: [Message]

  var id: ChatSender { sender }
}

extension Chat {
  /// A message of a chat.
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

/// The shop employee with whom the user chats.
package enum ChatSender: String, Codable, Sendable, CaseIterable {
  case anna, boris, clara

  var name: String {
    switch self {
    case .anna: "Anna"
    case .boris: "Boris"
    case .clara: "Clara"
    }
  }
}
