/// What a person did to the device.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// All fingers that take part.
  public let allTouches: Set<UITouch>?

  init(touches: Set<UITouch>) {
    allTouches = touches
    super.init()
  }
}
