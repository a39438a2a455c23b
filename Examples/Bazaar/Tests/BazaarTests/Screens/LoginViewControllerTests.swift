@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct LoginViewControllerTests {
  let screen = LoginViewController()

  @Test func `the form passes the entered text`() async throws {
    var attempts: [[String]] = []
    screen.onLogIn = { attempts.append([$0, $1]) }
    let visit = try Visit(to: screen)
    try visit.fill("name", with: "demo")
    try visit.fill("password", with: "secret")
    try visit.tap("Log in")
    await screen.attempt?.value
    #expect(attempts == [["demo", "secret"]])
    #expect(visit.text(of: "login-error") == nil)
  }

  @Test func `a refused login shows its reason on the form until the next attempt`() async throws {
    screen.onLogIn = { _, _ in throw LoginError.wrongNameOrPassword }
    let visit = try Visit(to: screen)
    try visit.tap("Log in")
    await screen.attempt?.value
    #expect(visit.text(of: "login-error") == "The name or the password is wrong.")
    try visit.tap("Log in")
    #expect(visit.text(of: "login-error") == nil)
    await screen.attempt?.value
  }

  @Test func `a second attempt cannot start while one is running`() async throws {
    screen.onLogIn = { _, _ in await untilCancelled() }
    let visit = try Visit(to: screen)
    try visit.tap("Log in")
    let refusal = #expect(throws: HeadlessUserError.self) { try visit.tap("Log in") }
    #expect(refusal?.reason == .disabled)
    screen.attempt?.cancel()
    await screen.attempt?.value
    try visit.tap("Log in")
    screen.attempt?.cancel()
  }

  @Test func `leaving the form cancels the login attempt`() async throws {
    screen.onLogIn = { _, _ in
      await untilCancelled()
      try Task.checkCancellation()
    }
    let visit = try Visit(to: screen)
    try visit.tap("Log in")
    visit.leave()
    await screen.attempt?.value
    #expect(screen.attempt?.isCancelled == true)
  }

  @Test func `a login attempt does not retain the form`() throws {
    var form: LoginViewController? = LoginViewController()
    weak let seen = form
    form?.onLogIn = { _, _ in await untilCancelled() }
    let visit = try Visit(to: #require(form))
    try visit.tap("Log in")
    visit.leave()
    form = nil
    #expect(seen == nil)
  }

  @Test func `cancelling is up to the presenter of the form`() throws {
    var cancellations = 0
    screen.onCancel = { cancellations += 1 }
    try Visit(to: screen).tap("Cancel")
    #expect(cancellations == 1)
  }

  @Test func `a form without a cancel handler has no cancel button`() throws {
    _ = try Visit(to: screen)
    #expect(screen.navigationItem.leftBarButtonItem == nil)
  }
}
