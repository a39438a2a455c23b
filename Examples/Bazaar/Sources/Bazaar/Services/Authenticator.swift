/// Knows whose name and password belong together.
///
/// On the main actor, so that a log-in takes its place in the order of what happens on the screen.
@MainActor
protocol Authenticator {
  /// Returns when the password is the user's; throws why it is not accepted otherwise.
  func verify(name: String, password: String) async throws
}
