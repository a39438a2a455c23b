import UIKit

extension UIView {
  @IBInspectable var roundness: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

extension CALayer {
  @objc var outline: CGFloat {
    get { borderWidth }
    set { borderWidth = newValue }
  }
}
