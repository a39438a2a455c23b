typealias AccountObservation = ObservableValue<Bool>.Observation

/// The session of the user: logs in and out.
@MainActor
final class Account {
  private let authenticator: any Authenticator
  private let state = ObservableValue(false)
  /// The address of the account that was created last.
  private(set) var address: String?
  /// Whether the user has reviewed the profile since the login.
  private(set) var hasReviewedProfile = false

  init(authenticator: any Authenticator = DemoAuthenticator()) {
    self.authenticator = authenticator
  }

  var isLoggedIn: Bool { state.value }

  /// Logs in; throws an error, and changes nothing, if the login is refused.
  func logIn(name: String, password: String) async throws {
    try await authenticator.verify(name: name, password: password)
    // The user may have closed the form before the answer arrived.
    try Task.checkCancellation()
    state.value = true
  }

  /// Creates an account with an address and logs in.
  func register(_ address: String) {
    self.address = address
    state.value = true
  }

  /// Resumes an earlier session without authentication.
  func resumeSession() {
    state.value = true
  }

  /// Records that the user has reviewed the profile.
  func reviewProfile() {
    hasReviewedProfile = true
  }

  /// Logs out; does nothing if no user is logged in.
  func logOut() {
    hasReviewedProfile = false
    state.value = false
  }

  /// Calls `change` after each login and logout while the observation is retained.
  func observe(_ change: @escaping @MainActor (Bool) -> Void) -> AccountObservation {
    state.observe(change)
  }
}
