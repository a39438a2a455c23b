/// One finger on the screen.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It rests.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// What the finger does now.
  public internal(set) var phase: Phase
  /// The view on which the finger came down.
  public private(set) weak var view: UIView?

  init(on view: UIView, phase: Phase) {
    self.view = view
    self.phase = phase
    super.init()
  }

  /// The window of the view on which the finger came down.
  public var window: UIWindow? { view?.window }
}
