/// Something that understands one movement of a person's fingers.
///
/// Recognizers report to a target and a selector on Apple's platforms; that needs the Objective-C
/// runtime and is absent. What remains is asking for the recognizers of containers, switching them
/// off, and reading how far the movement is.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Whether the movement is understood; a container honours it.
  ///
  /// True at first.
  open var isEnabled = true
  /// Who may refuse the movement.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The delegate that the recognizer was made with.
  var keptDelegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging.
  open var name: String?
  /// Whether a view hears no more of touches that are understood as a movement; recorded only.
  open var cancelsTouchesInView = true
  /// Whether a view hears of touches only when they are no such movement; recorded only.
  open var delaysTouchesBegan = false
  /// Whether a view hears of the end of touches only when they are no such movement; recorded only.
  open var delaysTouchesEnded = true
  /// How far the movement is.
  open var state: State = .possible
  /// The view on which the movement is understood.
  open var view: UIView? { hostView }
  weak var hostView: UIView?
  /// How far the finger has come, in points.
  var movement = CGPoint.zero

  /// Makes a recognizer on no view.
  public override init() {
    super.init()
  }

  /// Makes a recognizer on no view; an action other than nil is never sent, and warned of.
  public init(target: Any?, action: Selector?) {
    super.init()
    Selector.refuse(action)
  }

  /// Goes on to a state, under a finger that has come this far.
  func advance(to state: State, _ movement: CGPoint = .zero) {
    self.movement = movement
    self.state = state
  }

  /// How far a movement is.
  public enum State: Int, Sendable {
    /// It may come.
    case possible = 0
    /// It began.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It ended.
    case ended = 3
    /// It was taken back.
    case cancelled = 4
    /// It was another movement.
    case failed = 5
  }

  /// Whether the movement may begin now.
  var canBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// Decides about the movement of a gesture recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the movement may begin; yes unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

/// Understands a finger that is dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers are needed; recorded only.
  open var minimumNumberOfTouches = 1
  /// How many fingers are let; recorded only.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger has come, in points.
  open func translation(in view: UIView?) -> CGPoint { movement }

  /// Says how far the finger has come, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = translation
  }

  /// How fast the finger is, in points a second; simulated fingers rest where they are moved to.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Understands a finger that is dragged from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that the finger may come from; recorded only.
  open var edges: UIRectEdge = []
}

/// Understands taps of fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps are needed; recorded only.
  open var numberOfTapsRequired = 1
  /// How many fingers are needed; recorded only.
  open var numberOfTouchesRequired = 1
}

extension UIView {
  func take(_ recognizer: UIGestureRecognizer) {
    recognizer.hostView?.release(recognizer)
    extrasMadeOnDemand.recognizers.append(recognizer)
    recognizer.hostView = self
  }

  func release(_ recognizer: UIGestureRecognizer) {
    guard let index = extras?.recognizers.firstIndex(identical: recognizer) else { return }
    extras?.recognizers.remove(at: index)
    recognizer.hostView = nil
  }

  func replaceRecognizers(with recognizers: [UIGestureRecognizer]) {
    for recognizer in extras?.recognizers ?? [] { release(recognizer) }
    for recognizer in recognizers { take(recognizer) }
  }

  /// Returns a view that looks as this one does now: of its size and colour, with nothing in it,
  /// because nothing is drawn.
  ///
  /// - Returns: Nil if the view has no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }
}
