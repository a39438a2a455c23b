import UIKit

/// The login form.
final class LoginViewController: UIViewController {
  /// Tries to log in; the form shows the error it throws, and stays open either way.
  var onLogIn: (@MainActor (_ name: String, _ password: String) async throws -> Void)?
  var onCancel: (() -> Void)?
  var onRegister: (() -> Void)?

  /// The current or last login attempt.
  private(set) var attempt: Task<Void, Never>?

  private let nameField = UITextField("Name", identifier: "name")
  private let passwordField = UITextField("Password", identifier: "password")
  private let errorLabel = UILabel(.footnote, identifier: "login-error")
  private lazy var logInButton = UIButton(
    "Log in",
    identifier: "log-in",
    configuration: .filled()
  ) { [weak self] in self?.logIn() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log in"
    view.backgroundColor = .systemBackground
    // A login that precedes the shop has no screen to return to.
    if let onCancel {
      navigationItem.leftBarButtonItem = UIBarButtonItem("Cancel", identifier: "cancel") {
        onCancel()
      }
    }
    prepareFields()
    let registerButton = UIButton("Register", identifier: "register") { [weak self] in
      self?.onRegister?()
    }
    view.addColumn([nameField, passwordField, errorLabel, logInButton, registerButton])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The form was closed, so cancel the attempt.
    attempt?.cancel()
  }

  private func prepareFields() {
    nameField.textContentType = .username
    nameField.autocapitalizationType = .none
    nameField.autocorrectionType = .no
    passwordField.textContentType = .password
    passwordField.isSecureTextEntry = true
    errorLabel.textColor = .systemRed
    errorLabel.isHidden = true
  }

  private func logIn() {
    let name = nameField.text ?? ""
    let password = passwordField.text ?? ""
    begin()
    attempt = Task { [weak self, onLogIn] in
      do {
        try await onLogIn?(name, password)
        self?.end()
      } catch {
        self?.end(with: error)
      }
    }
  }

  private func begin() {
    logInButton.isEnabled = false
    errorLabel.isHidden = true
  }

  private func end(with error: (any Error)? = nil) {
    logInButton.isEnabled = true
    errorLabel.text = error?.localizedDescription
    errorLabel.isHidden = error == nil || error is CancellationError
  }
}
