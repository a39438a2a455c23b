/// The root of a tree of views on a screen.
open class UIWindow: UIView {
  weak var firstResponder: UIResponder?
  weak var world: HeadlessWorld?

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(coder: coder)
    isHidden = true
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  var traits: UITraitCollection {
    let device = world?.device
    return UITraitCollection(
      idiom: device?.idiom ?? .unspecified,
      horizontal: device?.horizontalSizeClass ?? .unspecified,
      vertical: device?.verticalSizeClass ?? .unspecified,
      style: .light
    )
  }
}
