import UIKit

/// Checks a user name and password.
///
/// On the main actor, so that logins are ordered with other events of the interface.
@MainActor
protocol Authenticator {
  /// Returns if the password is correct; otherwise throws the reason for the refusal.
  func verify(name: String, password: String) async throws
}

/// Accepts only the demo user.
struct DemoAuthenticator: Authenticator {
  func verify(name: String, password: String) async throws {
    guard name == "demo", password == "demo" else {
      throw LoginError.wrongNameOrPassword
    }
  }
}

/// The reason why a login failed.
enum LoginError: Error {
  case wrongNameOrPassword
}

extension LoginError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .wrongNameOrPassword: "The name or the password is wrong."
    }
  }
}
