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
    window = view.window
    self.phase = phase
    super.init()
  }

  /// How often the finger has come down in a row.
  open private(set) var tapCount = 1

  /// Where the finger is, in the coordinates of a view, or of the window for nil: in the middle of
  /// the view on which it came down.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let target = view ?? own.window else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: target)
  }

  /// Where the finger was before; here it does not move.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The window in which the finger came down.
  open private(set) weak var window: UIWindow?
}
