/// The environment that an interface is shown in: idiom, size classes, style.
public final class UITraitCollection: NSObject, Sendable {
  /// Whether the interface is that of a phone or of a pad.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The class of the width.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The class of the height.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  init(
    idiom: UIUserInterfaceIdiom = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    style: UIUserInterfaceStyle = .unspecified
  ) {
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceStyle = style
    super.init()
  }

  /// Creates traits of which nothing is specified.
  public override convenience init() {
    self.init(idiom: .unspecified)
  }
}
