typealias AccountObservation = ObservableValue<Bool>.Observation

/// Whether the user is logged in, and the way in and out.
@MainActor
final class Account {
  private let authenticator: any Authenticator
  private let state = ObservableValue(false)
  /// The address of the account that was created last.
  private(set) var address: String?
  /// Whether the user has looked over the profile since the log-in.
  private(set) var hasReviewedProfile = false

  init(authenticator: any Authenticator = DemoAuthenticator()) {
    self.authenticator = authenticator
  }

  var isLoggedIn: Bool { state.value }

  /// Logs in, or throws the reason and leaves everything as it was.
  func logIn(name: String, password: String) async throws {
    try await authenticator.verify(name: name, password: password)
    // The form may have been left while the answer was on its way.
    try Task.checkCancellation()
    state.value = true
  }

  /// Creates the account with an address and logs it in.
  func register(_ address: String) {
    self.address = address
    state.value = true
  }

  /// Takes up a session that was begun before, without asking anybody.
  func resumeSession() {
    state.value = true
  }

  /// Notes that the user has looked over the profile.
  func reviewProfile() {
    hasReviewedProfile = true
  }

  /// Logs out; does nothing when nobody is logged in.
  func logOut() {
    hasReviewedProfile = false
    state.value = false
  }

  /// Calls `change` after each log-in and log-out, as long as the observation is kept.
  func observe(_ change: @escaping @MainActor (Bool) -> Void) -> AccountObservation {
    state.observe(change)
  }
}
