import HeadlessUIKit

/// A typical login form: fields in a stack view, and a button that requires both.
final class LoginScreen: UIViewController, UITextFieldDelegate {
  var onLogin: (String, String) -> Void = { _, _ in }

  private let nameField: UITextField = {
    let field = UITextField()
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    field.textContentType = .username
    field.autocapitalizationType = .none
    field.returnKeyType = .next
    return field
  }()
  private let passwordField: UITextField = {
    let field = UITextField()
    field.placeholder = "Password"
    field.isSecureTextEntry = true
    field.textContentType = .password
    field.returnKeyType = .go
    return field
  }()
  private lazy var loginButton = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.login() }
  )
  private let spinner = UIActivityIndicatorView(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    view.backgroundColor = .systemBackground
    for field in [nameField, passwordField] {
      field.delegate = self
      field.addAction(UIAction { [weak self] _ in self?.fieldsChanged() }, for: .editingChanged)
    }
    layOut()
    fieldsChanged()
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [nameField, passwordField, loginButton, spinner])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      loginButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  private func fieldsChanged() {
    loginButton.isEnabled = [nameField, passwordField].allSatisfy { $0.text?.isEmpty == false }
  }

  private func login() {
    view.endEditing(true)
    spinner.startAnimating()
    onLogin(nameField.text ?? "", passwordField.text ?? "")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else if loginButton.isEnabled {
      login()
    }
    return true
  }
}
