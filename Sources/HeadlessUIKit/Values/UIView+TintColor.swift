extension UIView {
  /// The colour of what can be tapped; inherited from the superview unless set.
  public var tintColor: UIColor? {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
}
