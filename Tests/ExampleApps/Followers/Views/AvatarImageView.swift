import UIKit

/// The picture of a user, which is loaded when it is first shown.
class AvatarImageView: UIImageView {
  private let placeholder = UIImage(systemName: "person.crop.circle")

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    clipsToBounds = true
    image = placeholder
    translatesAutoresizingMaskIntoConstraints = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ address: String) {
    UserService.shared.downloadImage(from: address) { [weak self] image in
      DispatchQueue.main.async { self?.image = image ?? self?.placeholder }
    }
  }
}
