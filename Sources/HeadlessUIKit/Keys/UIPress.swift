/// A key of a keyboard that a person presses.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// How far a press is.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The force of the press changed; a simulated person presses without force.
    case changed = 1
    /// The key is held.
    case stationary = 2
    /// The key was released.
    case ended = 3
    /// The system took the press away.
    case cancelled = 4
  }

  /// How far the press is.
  open internal(set) var phase: Phase = .began
  /// The key that is pressed.
  open private(set) var key: UIKey?
  /// The window that the press is sent to.
  open private(set) weak var window: UIWindow?
  /// The first responder that the press is sent to.
  open private(set) weak var responder: UIResponder?

  /// Creates a press of no key.
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
