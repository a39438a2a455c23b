import UIKit

/// The picture of a user, which is loaded when it is first shown.
class AvatarImageView: UIImageView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    layer.borderColor = UIColor(named: "AvatarBorder")?.cgColor
    layer.borderWidth = 1
    clipsToBounds = true
    translatesAutoresizingMaskIntoConstraints = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ address: String, of login: String) {
    let placeholder = Self.makePlaceholder(login)
    image = placeholder
    UserService.shared.downloadImage(from: address) { [weak self] image in
      DispatchQueue.main.async { self?.image = image ?? placeholder }
    }
  }

  /// The first letter of the name in a circle.
  private static func makePlaceholder(_ login: String) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    return UIGraphicsImageRenderer(bounds: bounds).image { context in
      UIColor.secondarySystemBackground.setFill()
      UIBezierPath(ovalIn: bounds).fill()
      context.cgContext.setStrokeColor(UIColor.systemGreen.cgColor)
      context.cgContext.strokeEllipse(in: bounds.insetBy(dx: 2, dy: 2))
      let initial = NSAttributedString(
        string: login.prefix(1).uppercased(),
        attributes: [.font: UIFont.boldSystemFont(ofSize: 48), .foregroundColor: UIColor.label]
      )
      let size = initial.size()
      initial.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
  }
}
