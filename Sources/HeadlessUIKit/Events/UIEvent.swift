/// An event with its touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// A motion of the device.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Presses of keys or buttons.
    case presses = 3
  }

  /// A more specific kind of event.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// All touches of the event; `nil` for none.
  open private(set) var allTouches: Set<UITouch>?

  /// Creates an event without touches.
  public override init() {
    super.init()
  }

  init(touches: Set<UITouch>) {
    allTouches = touches
    super.init()
  }

  /// The type of the event: touches, unless a subclass returns another one.
  open var type: EventType { .touches }

  /// The subtype of the event: none.
  open var subtype: EventSubtype { .none }

  /// The touches in a window; `nil` for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches that began in a view; `nil` for none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let touches = allTouches?.filter(isMeant), !touches.isEmpty else { return nil }
    return touches
  }
}

extension UIView {
  /// Calls the view's methods for a touch.
  func take(_ touch: UITouch, _ event: UIEvent) {
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary: return
    }
  }
}
