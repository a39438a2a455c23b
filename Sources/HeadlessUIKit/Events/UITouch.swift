/// One touch on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The state of a recognizer.
  public enum Phase: Int, Sendable {
    /// It began.
    case began
    /// It moved.
    case moved
    /// It rests.
    case stationary
    /// It was lifted.
    case ended
    /// The system cancelled it.
    case cancelled
  }

  /// The present state.
  open internal(set) var phase: Phase
  /// The view in which the touch began.
  open private(set) weak var view: UIView?

  /// Makes a gesture on no view.
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

  /// The number of taps in a row.
  open private(set) var tapCount = 1

  /// The place of the gesture in the coordinates of a view, or of the window for nil: the middle of
  /// the view in which it began.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let target = view ?? own.window else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: target)
  }

  /// The place of the gesture before; here it does not move.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
}
