/// Which word the return key shows.
public enum UIReturnKeyType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Go.
  case go = 1
  /// Search with one engine.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Search with another engine.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Call for help.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}
