import SafariServices
import UIKit

class UserInfoViewController: UIViewController {
  private let username: String
  private let header = ProfileHeaderView()
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
    for item in [header, avatar, nameLabel, bioLabel] { stack.addArrangedSubview(item) }
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
    header.lightUp()
    avatar.show(user.avatarUrl, of: user.login)
    nameLabel.text = user.name ?? user.login
    showBio(user.bio ?? "No bio available")
    addButton("Profile") { [weak self] _ in self?.openProfile(user) }
    addButton("Copy Username") { [weak self] _ in
      UIPasteboard.general.string = user.login
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      self?.presentAlert(title: "Copied", message: user.login)
    }
    addButton("Change Picture") { [weak self] _ in self?.choosePicture() }
    addButton("Share") { [weak self] in self?.share(user, from: $0) }
  }

  private func showBio(_ bio: String) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    let text = NSMutableAttributedString(
      string: bio,
      attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: paragraph]
    )
    text.addAttribute(
      .foregroundColor,
      value: UIColor.secondaryLabel,
      range: NSRange(location: 0, length: text.length)
    )
    let room = CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude)
    let size = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size
    bioLabel.numberOfLines = Int(ceil(size.height / bioLabel.font.lineHeight))
    bioLabel.attributedText = text
  }

  private func addButton(_ title: String, action: @escaping (UIView) -> Void) {
    let button = UIButton(configuration: .tinted())
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [unowned button] _ in action(button) },
      for: .touchUpInside
    )
    stack.addArrangedSubview(button)
  }

  private func share(_ user: User, from source: UIView) {
    let items: [Any] = [user.login, user.htmlUrl]
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }

  private func choosePicture() {
    guard UIImagePickerController.isSourceTypeAvailable(.photoLibrary) else { return }
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
    picker.allowsEditing = false
    picker.delegate = self
    present(picker, animated: true)
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

extension UserInfoViewController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
    guard let picture = info[.originalImage] as? UIImage else { return }
    UIView.transition(with: avatar, duration: 0.3, options: .transitionCrossDissolve) {
      self.avatar.image = picture
    }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
