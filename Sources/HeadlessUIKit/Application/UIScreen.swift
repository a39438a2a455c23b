/// The screen of a device.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
  /// The size of the screen in points, from the origin.
  open internal(set) var bounds: CGRect
  /// The coordinate space of the screen: the screen itself.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The number of pixels per point.
  open private(set) var scale: CGFloat

  init(_ device: HeadlessDevice) {
    bounds = CGRect(origin: .zero, size: device.screenSize)
    scale = device.screenScale
    super.init()
  }

  /// The screen of the running code's world; reading it causes a warning on UIKit 27.
  public class var main: UIScreen {
    let world = HeadlessWorld.required(for: "UIScreen.main")
    if world.behaves(since: .uiKit27) {
      Misuse.warnOfDeprecation(
        "UIScreen.main is deprecated: a scene may be on another screen, or not fill it. Use the "
          + "bounds of the window, or the screen of its scene."
      )
    }
    return world.screen
  }
}
