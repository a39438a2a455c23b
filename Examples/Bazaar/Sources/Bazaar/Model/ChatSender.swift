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
