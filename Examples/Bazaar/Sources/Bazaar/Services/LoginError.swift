import UIKit

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
