import Foundation

/// The users whose followers are one tap away.
class FavoritesStore {
  private(set) var users: [Follower] = []

  func add(_ user: Follower) -> Bool {
    guard !users.contains(user) else { return false }
    users.append(user)
    return true
  }

  func remove(at index: Int) {
    users.remove(at: index)
  }
}
