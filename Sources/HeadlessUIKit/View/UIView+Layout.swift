extension UIView {
  func layOutTree() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
}

extension UIView: UITraitEnvironment {
  /// The traits of the window; unspecified outside of one.
  public var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }
}
