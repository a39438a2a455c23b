import UIKit

@IBDesignable
class RatingView: UIView {
  @IBInspectable var rating: Int = 0 {
    didSet { setNeedsLayout() }
  }
  @IBInspectable public var tint: UIColor = .red
}
