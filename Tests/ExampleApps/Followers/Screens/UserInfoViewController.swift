import SafariServices
import UIKit

class UserInfoViewController: UIViewController {
  private let username: String
  private let avatar = AvatarImageView(frame: .zero)
  private let nameLabel = UILabel()
  private let bioLabel = UILabel()
  private let stack = UIStackView()

  init(username: String) {
    self.username = username
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
    stack.axis = .vertical
    stack.frame = view.bounds
    for item in [avatar, nameLabel, bioLabel] { stack.addArrangedSubview(item) }
    view.addSubview(stack)
    Task { await load() }
  }

  private func load() async {
    do {
      show(try await UserService.shared.getUser(username))
    } catch {
      presentAlert(title: "Something Went Wrong", message: "The user could not be loaded.")
    }
  }

  private func show(_ user: User) {
    avatar.show(user.avatarUrl)
    nameLabel.text = user.name ?? user.login
    bioLabel.text = user.bio ?? "No bio available"
    let button = UIButton(configuration: .tinted())
    button.setTitle("Profile", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.openProfile(user) }, for: .touchUpInside)
    stack.addArrangedSubview(button)
  }

  private func openProfile(_ user: User) {
    guard let url = URL(string: user.htmlUrl) else {
      return presentAlert(title: "Invalid URL", message: "The address of this user is not valid.")
    }
    let safari = SFSafariViewController(url: url)
    safari.preferredControlTintColor = .systemGreen
    present(safari, animated: true)
  }
}
