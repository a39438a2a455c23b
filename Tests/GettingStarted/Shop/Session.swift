import Waymark

@MainActor final class Session {
  private(set) var isSignedIn = false
  private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
    self?.isSignedIn == true
  }

  func signIn() {
    isSignedIn = true
    // Parked requests resume.
    signedIn.conditionDidChange()
  }
}
