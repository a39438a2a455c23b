/// A recognizer of one kind of gesture.
///
/// Recognizes gestures of the simulated user, including those of containers, and calls its targets.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NamedMembers {
  /// The members for selectors and storyboards; an override adds those of its class.
  open class var namedMembers: [NamedMember] {
    [.outlet("delegate", \UIGestureRecognizer.delegate)]
  }

  private var targets: [TargetAction] = []
  /// Whether the gesture is recognized; `true` by default.
  ///
  /// Containers respect it for their own recognizers.
  open var isEnabled = true
  /// The delegate, which may refuse the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The delegate that UIKit set for its own recognizer.
  var keptDelegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging.
  open var name: String?
  /// Whether recognizing the gesture cancels touches in the view; stored only.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture failed; stored only.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture failed; stored only.
  open var delaysTouchesEnded = true
  /// The state of the gesture.
  open var state: State = .possible
  /// The view of the recognizer.
  open var view: UIView? { hostView }
  @BackReference var hostView: UIView?
  /// The translation of the gesture in points.
  var movement = CGPoint.zero

  /// Creates a recognizer without a view.
  public override init() {
    super.init()
  }

  /// Creates a recognizer that calls a method of an object for each state change.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer from an archive.
  public init?(coder: NSCoder) {
    super.init()
  }

  /// Adds a method of an unretained object to call for each state change.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append(TargetAction(target, action))
  }

  /// Removes a method of an object; `nil` for all objects or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) || $0.isObsolete }
  }

  /// Returns the location of the gesture: the center of its view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let other = view ?? own.window else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: other)
  }

  /// The number of touches: one during the gesture.
  open var numberOfTouches: Int { state == .possible || state == .failed ? 0 : 1 }

  /// Changes the state with the current translation of the gesture, and calls the targets.
  func advance(to state: State, _ movement: CGPoint = .zero) {
    self.movement = movement
    self.state = state
    guard state != .possible, state != .failed else { return }
    for target in targets {
      guard let object = target.target else { continue }
      target.action.send(to: object, NamedMember.Arguments(self))
    }
  }

  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// The gesture may begin.
    case possible = 0
    /// The gesture began.
    case began = 1
    /// The gesture changed.
    case changed = 2
    /// The gesture ended.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches did not match the gesture.
    case failed = 5
  }

  /// Recognizes a discrete gesture.
  func recognizeAtOnce() {
    advance(to: .ended)
    advance(to: .possible)
  }

  /// Whether the gesture may begin.
  var canBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// The delegate of a gesture recognizer, which decides whether it may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether the gesture may begin; `true` unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether the recognizer receives a touch; `true` unless implemented.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// Returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// Recognizes drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches; stored only.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; stored only.
  open var maximumNumberOfTouches = Int.max

  /// Returns the translation of the gesture in points.
  open func translation(in view: UIView?) -> CGPoint { movement }

  /// Sets the translation of the gesture in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = translation
  }

  /// Returns the velocity in points per second; zero, because simulated touches do not move
  /// continuously.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognizes drags from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may begin.
  open var edges: UIRectEdge = []
}

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps; simulated single taps match only 1.
  open var numberOfTapsRequired = 1
  /// The number of touches required; stored only.
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

  /// Returns a view with the current size and color of this view, but no content, because nothing
  /// is drawn.
  ///
  /// - Returns: `nil` if the view has no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }
}

/// Recognizes a long press.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press; presses after taps are not simulated.
  open var numberOfTapsRequired = 0
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
  /// The allowed movement in points; stored only.
  open var allowableMovement: CGFloat = 10
}

/// Recognizes pinches with two touches.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The current distance of the touches, as a multiple of the initial one.
  open var scale: CGFloat = 1
  /// The velocity of the scale; zero, because simulated touches do not move continuously.
  open var velocity: CGFloat { 0 }
  /// The number of touches: two during the gesture.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}

/// Recognizes rotations with two touches.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the touches, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation; zero, because simulated touches do not move continuously.
  open var velocity: CGFloat { 0 }
  /// The number of touches: two during the gesture.
  open override var numberOfTouches: Int { super.numberOfTouches * 2 }
}

/// Recognizes swipes in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// To the top.
    public static let up = Direction(rawValue: 1 << 2)
    /// To the bottom.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The recognized directions; right by default.
  open var direction: Direction = .right
  /// The number of touches required; stored only.
  open var numberOfTouchesRequired = 1
}
