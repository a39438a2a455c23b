import Foundation

/// The users whose followers are one tap away.
class FavoritesStore {
  enum Order: String, CaseIterable {
    case custom = "As you like"
    case name = "By name"
  }

  private(set) var users: [Follower] = []
  var order = Order.custom {
    didSet { sort() }
  }

  func add(_ user: Follower) -> Bool {
    guard !users.contains(user) else { return false }
    users.append(user)
    sort()
    return true
  }

  func remove(at index: Int) {
    users.remove(at: index)
  }

  func move(from index: Int, to newIndex: Int) {
    order = .custom
    users.insert(users.remove(at: index), at: newIndex)
  }

  private func sort() {
    if order == .name { users.sort { $0.login < $1.login } }
  }
}
