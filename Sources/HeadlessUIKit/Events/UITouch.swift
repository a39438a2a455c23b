/// A touch on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch did not move.
    case stationary
    /// The touch ended.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// The current phase.
  open internal(set) var phase: Phase
  /// The view in which the touch began.
  open private(set) weak var view: UIView?

  /// Creates a touch without a view.
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

  /// The number of consecutive taps.
  open private(set) var tapCount = 1

  /// Returns the location in a view, or in the window for `nil`: the center of the view in which
  /// the touch began.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let target = view ?? own.window else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: target)
  }

  /// Returns the previous location, which equals the current one here.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
}
