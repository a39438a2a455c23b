/// One finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
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
  open internal(set) var phase: Phase
  /// The view on which the finger came down.
  open private(set) weak var view: UIView?

  /// Makes a finger on no view.
  public override init() {
    phase = .began
    super.init()
  }

  init(on view: UIView, phase: Phase) {
    self.view = view
    self.phase = phase
    super.init()
  }

  /// The window of the view on which the finger came down.
  open var window: UIWindow? { view?.window }
}
