import UIKit

final class AccountViewController: UIViewController {
  var onSignIn: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sign in",
      primaryAction: UIAction { [weak self] _ in self?.onSignIn?() }
    )
  }
}

final class LoginViewController: UIViewController {
  var onSignIn: (() -> Void)?
  var onClose: ((UIViewController) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel",
      primaryAction: UIAction { [weak self] _ in self?.close() }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Continue",
      primaryAction: UIAction { [weak self] _ in self?.signIn() }
    )
  }

  private func signIn() {
    onSignIn?()
    close()
  }

  private func close() { onClose?(self) }
}
