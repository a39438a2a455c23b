/// What a person did to the device.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// All fingers that take part; nil for none.
  open private(set) var allTouches: Set<UITouch>?

  /// Makes an event without fingers.
  public override init() {
    super.init()
  }

  init(touches: Set<UITouch>) {
    allTouches = touches
    super.init()
  }
}
