// Gestures for the app's recognizers. The innermost recognizer of the kind, on the view or an
// ancestor, recognizes the gesture; until then, the view receives the touch.

@_spi(Headless) extension HeadlessUser {
  /// Presses a view for a number of seconds.
  public func longPress(
    _ label: String,
    for seconds: TimeInterval = 1,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try recognize("a press of \(seconds) seconds", at: label, in: window) {
      (press: UILongPressGestureRecognizer) in
      press.minimumPressDuration <= seconds && press.numberOfTapsRequired == 0
    } by: { press in
      press.turn(to: .began)
      press.turn(to: .ended)
    }
  }

  /// Swipes across a view in a direction.
  public func swipe(
    _ label: String,
    _ direction: UISwipeGestureRecognizer.Direction,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try recognize("this swipe", at: label, in: window) { (swipe: UISwipeGestureRecognizer) in
      !swipe.direction.isDisjoint(with: direction)
    } by: { swipe in
      swipe.advance(to: .ended)
    }
  }

  /// Drags from the center of a view.
  public func drag(
    _ label: String,
    by translation: CGPoint,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try recognize("a drag", at: label, in: window) { (pan: UIPanGestureRecognizer) in
      !(pan is UIScreenEdgePanGestureRecognizer) && !pan.isForScrolling
    } by: {
      $0.follow(translation)
    }
  }

  /// Drags from an edge of the screen, across the frontmost view controller.
  public func drag(
    fromEdge edge: UIRectEdge,
    by translation: CGPoint,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let front = (window ?? keyWindow)?.rootViewController?.frontmost
      let isPerformed = front?.innermost(at: edge).viewIfLoaded.map { view in
        recognize(at: view) { (pan: UIScreenEdgePanGestureRecognizer) in
          !pan.edges.isDisjoint(with: edge)
        } by: {
          $0.follow(translation)
        }
      }
      guard isPerformed == true else { throw unrecognized("a drag from this edge", in: window) }
    }
  }

  /// Pinches a view with two touches.
  ///
  /// - Parameter scale: The final distance of the touches, as a multiple of the initial one.
  public func pinch(
    _ label: String,
    scale: CGFloat,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try recognize("a pinch", at: label, in: window) { (_: UIPinchGestureRecognizer) in
      true
    } by: { pinch in
      pinch.scale = 1
      pinch.turn(to: .began)
      pinch.scale *= scale
      pinch.turn(to: .changed)
      pinch.turn(to: .ended)
    }
  }

  /// Rotates two touches around each other on a view.
  public func rotate(
    _ label: String,
    byRadians rotation: CGFloat,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try recognize("a rotation", at: label, in: window) { (_: UIRotationGestureRecognizer) in
      true
    } by: { turn in
      turn.rotation = 0
      turn.turn(to: .began)
      turn.rotation += rotation
      turn.turn(to: .changed)
      turn.turn(to: .ended)
    }
  }
}

extension HeadlessUser {
  private func recognize<Recognizer: UIGestureRecognizer>(
    _ gesture: String,
    at label: String,
    in window: UIWindow?,
    where isMeant: (Recognizer) -> Bool,
    by perform: (Recognizer) -> Void
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let view = try surface(in: window).view(labeled: label)
      guard recognize(at: view, where: isMeant, by: perform) else {
        throw unrecognized("\(gesture) at \"\(label)\"", in: window)
      }
    }
  }

  private func recognize<Recognizer: UIGestureRecognizer>(
    at view: UIView,
    where isMeant: (Recognizer) -> Bool,
    by perform: (Recognizer) -> Void
  ) -> Bool {
    let touched = sequence(first: view) { $0.superview }.first(where: \.isUserInteractionEnabled)
    guard let touched else { return false }
    let touch = UITouch(on: touched, phase: .began)
    let all = sequence(first: touched) { $0.superview }.lazy
      .flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? Recognizer }
    guard let recognizer = all.first(where: { isMeant($0) && $0.considers(touch) }) else {
      return false
    }
    let event = UIEvent(touches: [touch])
    world.application.sendEvent(event)
    perform(recognizer)
    recognizer.advance(to: .possible)
    touch.phase = recognizer.cancelsTouchesInView ? .cancelled : .ended
    world.application.sendEvent(event)
    return true
  }

  private func unrecognized(_ gesture: String, in window: UIWindow?) -> HeadlessUserError {
    HeadlessUserError(.noSwipe, "Nothing recognizes \(gesture). \(surface(in: window).overview)")
  }
}

extension UIViewController {
  /// The innermost view controller at an edge of the screen, such as the top of a stack; of several
  /// columns, the outer one.
  fileprivate func innermost(at edge: UIRectEdge) -> UIViewController {
    let shown = childControllers.filter { $0.viewIfLoaded?.window != nil }
    let next = edge.contains(.right) ? shown.last : shown.first
    return next?.innermost(at: edge) ?? self
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer receives a touch and may begin.
  func considers(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true && canBegin
  }
}

extension UIGestureRecognizer {
  /// Changes the state in a separate turn, so that a transition that begins with the gesture can
  /// follow it.
  fileprivate func turn(to state: State, _ movement: CGPoint = .zero) {
    advance(to: state, movement)
    HeadlessWorld.current?.clock.commit()
  }
}

extension UIPanGestureRecognizer {
  /// Whether the recognizer scrolls the content of its view.
  fileprivate var isForScrolling: Bool { (view as? UIScrollView)?.panGestureRecognizer === self }

  /// Recognizes a drag; the app may reset the translation meanwhile.
  fileprivate func follow(_ translation: CGPoint) {
    turn(to: .began)
    let moved = CGPoint(x: movement.x + translation.x, y: movement.y + translation.y)
    turn(to: .changed, moved)
    turn(to: .ended, movement)
  }
}

extension UserSurface {
  /// Finds the view with a label; matches a plain text if no other element has the label.
  fileprivate func view(labeled label: String) throws(HeadlessUserError) -> UIView {
    let text = targets.last {
      $0.isText && $0.obstacle == nil && ($0.identifier == label || $0.labels.contains(label))
    }
    let isOther = targets.contains {
      !$0.isText && ($0.identifier == label || $0.labels.contains(label))
    }
    let target = if let text, !isOther { text } else { try target(labeled: label) }
    guard let view = target.object as? UIView else {
      throw HeadlessUserError(.noSwipe, "\"\(label)\" is not a view. \(overview)")
    }
    return view
  }
}

// MARK: Choices

extension HeadlessUser {
  /// The gestures that the app's recognizers handle, each named by the first view or text, back to
  /// front, in the recognizer's view.
  func recognizedGestures(on surface: UserSurface) -> [HeadlessChoice] {
    var known: Set<ObjectIdentifier> = []
    var found: [HeadlessChoice] = []
    for target in surface.targets where target.obstacle == nil {
      guard let view = target.object as? UIView else { continue }
      for recognizer in recognizers(at: view)
      where known.insert(ObjectIdentifier(recognizer)).inserted {
        if let pan = recognizer as? UIScreenEdgePanGestureRecognizer {
          found += pan.edges.single.map { HeadlessChoice(kind: .edgeDrag($0)) }
        } else if let label = label(of: target, in: surface) {
          found += recognizer.gestures.map { HeadlessChoice(kind: .gesture($0), label: label) }
        } else {
          known.remove(ObjectIdentifier(recognizer))
        }
      }
    }
    return found
  }

  private func recognizers(at view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var candidate: UIView? = view
    while let current = candidate {
      if let own = current.gestureRecognizers, !own.isEmpty {
        found += own.filter { $0.isEnabled && !$0.isOfUIKit }
      }
      candidate = current.superview
    }
    return found
  }

  private func label(of target: UserTarget, in surface: UserSurface) -> String? {
    [target.identifier, target.labels.first].compactMap { $0 }.first { word in
      (try? surface.view(labeled: word)) === target.object
    }
  }
}

extension UIGestureRecognizer {
  /// Whether UIKit added the recognizer for its own use.
  fileprivate var isOfUIKit: Bool {
    if (self as? UIPanGestureRecognizer)?.isForScrolling == true { return true }
    switch view?.next {
    case let stack as UINavigationController:
      return self === stack.interactivePopGestureRecognizer
        || self === stack.interactiveContentPopGestureRecognizer
    case let pages as UIPageViewController:
      return pages.gestureRecognizers.contains { $0 === self }
    default: return false
    }
  }

  /// The gestures that it recognizes; empty for a tap, which is listed with its view.
  fileprivate var gestures: [HeadlessChoice.Gesture] {
    switch self {
    case is UILongPressGestureRecognizer: [.longPress]
    case let swipe as UISwipeGestureRecognizer: swipe.direction.single.map { .swipe($0) }
    case is UIPanGestureRecognizer: [.drag]
    case is UIPinchGestureRecognizer: [.pinch]
    case is UIRotationGestureRecognizer: [.turn]
    default: []
    }
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate var single: [Self] { [.left, .right, .up, .down].filter(contains) }
}

extension UIRectEdge {
  fileprivate var single: [Self] { [.left, .right, .top, .bottom].filter(contains) }
}
