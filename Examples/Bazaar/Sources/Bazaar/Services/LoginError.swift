import UIKit

/// Why a log-in was not accepted.
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
