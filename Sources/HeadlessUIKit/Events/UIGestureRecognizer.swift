/// An object that recognizes one kind of gesture.
///
/// The gestures of the simulated user are recognized, those of containers included, and reported to
/// the targets of the recognizer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NamedMembers {
  /// The members that selectors and storyboards name; an override adds those of its class.
  open class var namedMembers: [NamedMember] {
    [.outlet("delegate", \UIGestureRecognizer.delegate)]
  }

  private var targets: [TargetAction] = []
  /// Whether the movement is understood; a container honours it.
  ///
  /// True at first.
  open var isEnabled = true
  /// The delegate that may refuse the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The delegate that the recognizer was made with.
  var keptDelegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging.
  open var name: String?
  /// Whether touches in the view are cancelled when the gesture is recognized; stored only.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only if the gesture fails; stored only.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only if the gesture fails; stored only.
  open var delaysTouchesEnded = true
  /// The state of the gesture.
  open var state: State = .possible
  /// The view on which the movement is understood.
  open var view: UIView? { hostView }
  @BackReference var hostView: UIView?
  /// The translation of the gesture, in points.
  var movement = CGPoint.zero

  /// Makes a recognizer on no view.
  public override init() {
    super.init()
  }

  /// Makes a recognizer on no view, which calls a method of an object when the gesture advances.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer from an archive.
  public init?(coder: NSCoder) {
    super.init()
  }

  /// Calls a method of an object, which is not retained, whenever the gesture advances.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append(TargetAction(target, action))
  }

  /// Removes a method of an object; nil stands for every object and every method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) || $0.isObsolete }
  }

  /// The place of the gesture: the middle of the view on which it is recognized.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let other = view ?? own.window else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: other)
  }

  /// The number of touches of the gesture: one while it is recognized.
  open var numberOfTouches: Int { state == .possible || state == .failed ? 0 : 1 }

  /// Changes the state, with the present translation of the gesture, and calls the targets.
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
    /// It may begin.
    case possible = 0
    /// It began.
    case began = 1
    /// It continues.
    case changed = 2
    /// It ended.
    case ended = 3
    /// It was cancelled.
    case cancelled = 4
    /// It was another movement.
    case failed = 5
  }

  /// Recognizes a gesture that is over as soon as it is recognized.
  func recognizeAtOnce() {
    advance(to: .ended)
    advance(to: .possible)
  }

  /// Whether the movement may begin now.
  var canBegin: Bool { isEnabled && delegate?.gestureRecognizerShouldBegin(self) ?? true }
}

/// Decides about the movement of a gesture recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the movement may begin; yes unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether a recognizer considers a touch; yes unless implemented.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// Yes.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// Understands a gesture that is dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of touches required; stored only.
  open var minimumNumberOfTouches = 1
  /// The number of touches allowed; stored only.
  open var maximumNumberOfTouches = Int.max

  /// The translation of the gesture, in points.
  open func translation(in view: UIView?) -> CGPoint { movement }

  /// Sets the translation of the gesture, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = translation
  }

  /// The velocity in points a second; zero, because simulated touches rest where they are moved to.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Understands a gesture that is dragged from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may begin.
  open var edges: UIRectEdge = []
}

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps needed; one tap is recognized only by recognizers of one.
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

  /// Returns a view that looks as this one does now, with its size and colour and without content,
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
