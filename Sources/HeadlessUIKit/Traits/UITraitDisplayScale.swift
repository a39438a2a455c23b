/// The trait of how many pixels a point has in each direction.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

extension UITraitCollection {
  /// Creates traits of which only the number of pixels of a point is specified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// How many pixels a point has in each direction; 0 if nothing is specified.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
}

extension UIMutableTraits {
  /// How many pixels a point has in each direction; 0 if nothing is specified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}
