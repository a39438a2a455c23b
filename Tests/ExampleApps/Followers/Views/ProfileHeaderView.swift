import UIKit

/// A gradient with a line below it, which lights up when the profile was loaded.
class ProfileHeaderView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [UIColor.systemGreen.cgColor, UIColor.systemBackground.cgColor]
    gradient?.locations = [0, 1]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    line.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line.lineWidth = 2
    UIColor.separator.setStroke()
    line.stroke()
  }

  func lightUp() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.3
    animation.toValue = 1
    animation.duration = 0.25
    layer.add(animation, forKey: "lightUp")
    setNeedsDisplay()
  }
}
