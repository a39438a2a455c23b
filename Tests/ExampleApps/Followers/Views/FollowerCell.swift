import UIKit

class FollowerCell: UICollectionViewCell {
  static let reuseID = "FollowerCell"

  private let avatar = AvatarImageView(frame: .zero)
  private let username = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    username.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(avatar)
    contentView.addSubview(username)
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      avatar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      username.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12),
      username.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func set(_ follower: Follower) {
    username.text = follower.login
    avatar.show(follower.avatarUrl, of: follower.login)
  }
}
