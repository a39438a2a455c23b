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
  @BackLink var hostView: UIView?
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
