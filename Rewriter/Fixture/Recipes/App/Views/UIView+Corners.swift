import UIKit

extension UIView {
  @IBInspectable var roundness: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}
