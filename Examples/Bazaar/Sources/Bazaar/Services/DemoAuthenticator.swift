/// Accepts the one user that the shop is shown with.
struct DemoAuthenticator: Authenticator {
  func verify(name: String, password: String) async throws {
    guard name == "demo", password == "demo" else {
      throw LoginError.wrongNameOrPassword
    }
  }
}
