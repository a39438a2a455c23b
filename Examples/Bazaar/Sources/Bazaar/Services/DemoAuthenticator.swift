/// Accepts only the demo user.
struct DemoAuthenticator: Authenticator {
  func verify(name: String, password: String) async throws {
    guard name == "demo", password == "demo" else {
      throw LoginError.wrongNameOrPassword
    }
  }
}
