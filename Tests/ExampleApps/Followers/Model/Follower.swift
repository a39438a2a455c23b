import Foundation

struct Follower: Codable, Hashable, Sendable {
  let login: String
  let avatarUrl: String
}

struct User: Codable, Sendable {
  let login: String
  let avatarUrl: String
  var name: String?
  var bio: String?
  let htmlUrl: String
}
