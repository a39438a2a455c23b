@testable import Bazaar
import Testing

@MainActor
@Suite struct AccountTests {
  let account = Account()

  @Test func `no user is logged in at first`() {
    #expect(!account.isLoggedIn)
  }

  @Test func `the right name and password log in`() async throws {
    try await account.logIn(name: "demo", password: "demo")
    #expect(account.isLoggedIn)
  }

  @Test(arguments: [("demo", "wrong"), ("other", "demo"), ("", "")])
  func `a wrong name or password is refused`(name: String, password: String) async {
    await #expect(throws: LoginError.wrongNameOrPassword) {
      try await account.logIn(name: name, password: password)
    }
    #expect(!account.isLoggedIn)
  }

  @Test func `observers are notified of login and logout, once each`() async throws {
    var received: [Bool] = []
    let observation = account.observe { received.append($0) }
    try await account.logIn(name: "demo", password: "demo")
    try await account.logIn(name: "demo", password: "demo")
    account.logOut()
    account.logOut()
    #expect(received == [true, false])
    observation.cancel()
  }

  @Test func `cancelling a running login changes nothing`() async {
    let account = Account(authenticator: DelayedAuthenticator())
    let attempt = Task { try await account.logIn(name: "demo", password: "demo") }
    attempt.cancel()
    await #expect(throws: CancellationError.self) { try await attempt.value }
    #expect(!account.isLoggedIn)
  }
}

/// Accepts every user, but only after the caller was cancelled.
private struct DelayedAuthenticator: Authenticator {
  func verify(name: String, password: String) async throws {
    await untilCancelled()
  }
}
