/// What a person did to the device.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// A movement of the device.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
  }

  /// What exactly happened.
  public enum EventSubtype: Int, Sendable {
    /// Nothing more than the type says.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

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

  /// What the event is about: fingers, unless it is of a subclass.
  open var type: EventType { .touches }

  /// What exactly happened: no more than the type says.
  open var subtype: EventSubtype { .none }

  /// The fingers on a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The fingers that came down on a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let touches = allTouches?.filter(isMeant), !touches.isEmpty else { return nil }
    return touches
  }
}

extension UIView {
  /// Calls what a touch on this view asks for.
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
