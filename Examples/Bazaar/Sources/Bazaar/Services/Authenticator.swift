/// Checks a user name and password.
///
/// On the main actor, so that logins are ordered with other events of the interface.
@MainActor
protocol Authenticator {
  /// Returns if the password is correct; otherwise throws the reason for the refusal.
  func verify(name: String, password: String) async throws
}
