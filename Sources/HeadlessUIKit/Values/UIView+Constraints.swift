extension UIView {
  func take(_ constraint: NSLayoutConstraint) {
    guard constraint.installation !== self else { return }
    constraint.installation?.removeConstraint(constraint)
    constraint.installation = self
    constraint.markItems(below: self)
    recordOfLayout.constraints.append(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.installation === self else { return }
    constraint.installation = nil
    layoutRecord?.constraints.removeAll { $0 === constraint }
  }

  /// Takes constraints between a subtree that leaves and the rest out of this view and those above.
  func dropConstraints(touching subtree: UIView) {
    var candidate: UIView? = self
    while let view = candidate {
      for constraint in view.constraints where constraint.touches(subtreeOf: subtree) {
        view.removeConstraint(constraint)
      }
      candidate = view.holder
    }
  }
}
