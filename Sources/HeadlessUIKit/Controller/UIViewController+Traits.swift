extension UIViewController: UITraitEnvironment {
  /// The traits of the window; unspecified outside of one.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection()
  }
}
