extension UIView {
  /// The constraints that are installed in this view.
  public var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Installs a constraint in this view; one that is installed already stays as it is.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installation !== self else { return }
    constraint.installation?.removeConstraint(constraint)
    constraint.installation = self
    recordOfLayout.constraints.append(constraint)
  }

  /// Installs constraints in this view, in order.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes a constraint out of this view; any other is ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.installation === self else { return }
    constraint.installation = nil
    layoutRecord?.constraints.removeAll { $0 === constraint }
  }

  /// Takes constraints out of this view, in order.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns how strongly the view resists being made larger than its content; 250 at first.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being made larger than its content; recorded only.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.hugging[axis] = priority
  }

  /// Returns how strongly the view resists being made smaller than its content; 750 at first.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutRecord?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being made smaller than its content; recorded only.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.compressionResistance[axis] = priority
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
