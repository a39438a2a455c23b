/// A press of a key.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The key was pressed.
    case began = 0
    /// The force of the press changed; not simulated.
    case changed = 1
    /// The key is held.
    case stationary = 2
    /// The key was released.
    case ended = 3
    /// The system cancelled the press.
    case cancelled = 4
  }

  /// The phase of the press.
  open internal(set) var phase: Phase = .began
  /// The key that is pressed.
  open private(set) var key: UIKey?
  /// The window that the press is sent to.
  open private(set) weak var window: UIWindow?
  /// The first responder that receives the press.
  open private(set) weak var responder: UIResponder?

  /// Creates a press without a key.
  public override init() {
    super.init()
  }

  init(_ key: UIKey, in window: UIWindow) {
    self.key = key
    self.window = window
    responder = window.eventTarget
    super.init()
  }
}

/// An event with presses of keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// All presses of the event.
  open private(set) var allPresses: Set<UIPress> = []

  /// Creates an event without presses.
  public override init() {
    super.init()
  }

  init(_ press: UIPress) {
    allPresses = [press]
    super.init()
  }

  /// The type of the event: presses.
  open override var type: EventType { .presses }
}

/// An event for a motion of the device.
final class MotionEvent: UIEvent {
  var phase: UIPress.Phase = .began

  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }
}

extension UIWindow {
  /// The responder for events without a location: the first responder, otherwise the innermost view
  /// controller on screen without a sibling.
  var eventTarget: UIResponder {
    firstResponder ?? rootViewController?.frontmost.deepestAlone ?? self
  }

  /// Calls the responders for an event without a location.
  func deliver(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent:
      for press in event.allPresses { (press.responder ?? eventTarget).take(press, event) }
    case let event as MotionEvent:
      eventTarget.take(event)
    default:
      return
    }
  }
}

extension UIViewController {
  fileprivate var deepestAlone: UIViewController {
    let visible = childControllers.filter(\.isOnScreen)
    return visible.count == 1 ? visible[0].deepestAlone : self
  }
}

extension UIResponder {
  fileprivate func take(_ press: UIPress, _ event: UIPressesEvent) {
    switch press.phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    case .stationary: return
    }
  }

  fileprivate func take(_ event: MotionEvent) {
    switch event.phase {
    case .began: motionBegan(event.subtype, with: event)
    case .ended: motionEnded(event.subtype, with: event)
    case .cancelled: motionCancelled(event.subtype, with: event)
    case .changed, .stationary: return
    }
  }
}
