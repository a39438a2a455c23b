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

  /// Removes constraints between a removed subtree and the remaining views from this view and its
  /// ancestors.
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

/// The layout settings of a view; created on first use.
@MainActor
final class LayoutRecord {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var systemGuides: [String: UILayoutGuide] = [:]
  private var layer: CALayer?
  private var keyboardGuide: UIKeyboardLayoutGuide?

  /// Returns a standard guide of a view, created on first use.
  func guide(named name: String, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides[name] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.owner = view
    systemGuides[name] = guide
    return guide
  }

  /// Returns the layer of a view, of its class's layer class, created on first use.
  func layer(of view: UIView) -> CALayer {
    if let layer { return layer }
    let layerClass: AnyClass = type(of: view).layerClass
    let made = Blueprint.makeObject(of: layerClass) as? CALayer ?? CALayer()
    made.view = view
    layer = made
    return made
  }

  /// Returns the keyboard guide of a view, created on first use.
  func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
    if let keyboardGuide { return keyboardGuide }
    let guide = UIKeyboardLayoutGuide()
    guide.owner = view
    keyboardGuide = guide
    return guide
  }
}
