extension UIViewController {
  func nearestAncestor<Container: UIViewController>() -> Container? {
    var candidate = parentController
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parentController
    }
    return nil
  }

  /// The outermost container; the view controller itself if it has no parent.
  var outermostContainer: UIViewController {
    var container = self
    while let parent = container.parentController { container = parent }
    return container
  }

  func adopt(_ child: UIViewController) {
    guard child !== self, !isDescendant(of: child) else {
      return Misuse.raise(
        .invalidArgumentException,
        "Cannot add \(child) as a child of \(self): it is itself or one of its parents."
      )
    }
    guard child.parentController !== self else { return }
    if let manager = child.managerOfStrayView(in: self) {
      return child.raiseInconsistency(parent: self, manager: manager)
    }
    if child.parentController != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    childControllers = childControllers + [child]
    child.parentController = self
  }

  /// Replaces the children immediately; appearance callbacks follow.
  ///
  /// - Parameter prepare: Called for each new child after its removal from its former parent.
  func replaceChildren(
    with controllers: [UIViewController],
    preparing prepare: (UIViewController) -> Void = { _ in }
  ) {
    let change = StackChange(from: childControllers, to: controllers)
    for controller in change.removed { controller.willMove(toParent: nil) }
    childControllers = controllers
    for controller in change.removed {
      controller.parentController = nil
      controller.didMove(toParent: nil)
    }
    for controller in change.added {
      controller.detachFromParent()
      prepare(controller)
      controller.parentController = self
      controller.willMove(toParent: self)
      controller.didMove(toParent: self)
    }
  }

  func leaveParent() {
    guard parentController != nil else { return }
    detachFromParent()
    didMove(toParent: nil)
  }

  func detachFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers = parent.childControllers.filter { $0 !== self }
    parent.childWasTaken(self)
    parentController = nil
  }

  private func isDescendant(of controller: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let current = candidate {
      if current === controller { return true }
      candidate = current.parentController
    }
    return false
  }

  func raiseInconsistency(parent: UIViewController, manager: UIViewController) {
    Misuse.raise(
      UIViewController.hierarchyInconsistencyException,
      """
      child view controller:\(self) should have parent view controller:\(manager) but actual \
      parent is:\(parent)
      """
    )
  }

  /// The view controller whose view still contains the root view of a view controller without a
  /// parent that is about to get another parent.
  func managerOfStrayView(in parent: UIViewController) -> UIViewController? {
    // Checked first, because it is cheap and views are usually not loaded.
    guard let superview = loadedView?.holder, parentController == nil,
      let manager = superview.managingController, manager !== parent
    else { return nil }
    return manager
  }
}

/// The transition between two children by `transition(from:to:…)`.
final class ChildTransition: ControllerTransition {
  private let container: UIViewController
  private let duration: TimeInterval
  private let animations: (() -> Void)?
  private let completion: ((Bool) -> Void)?

  init(
    in container: UIViewController,
    _ world: HeadlessWorld,
    duration: TimeInterval,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    self.container = container
    self.duration = duration
    self.animations = animations
    self.completion = completion
    super.init(clock: world.clock, isAnimated: duration > 0)
  }

  override var stage: UIView? { container.loadedView }
  override var usualDuration: TimeInterval { duration }

  override func start() -> Bool {
    to?.loadViewIfNeeded()
    if container.appearance.isVisible {
      to?.beginAppearing(animated: isAnimated, driver: .transition)
    }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    if let content = to?.view, let stage { stage.addSubview(content) }
    to?.announceAppearing()
    animations?()
    return true
  }

  override func complete() {
    from?.loadedView?.removeFromSuperview()
    to?.endAppearing()
    from?.endDisappearing()
  }

  override func didEnd() {
    completion?(true)
  }
}

extension UIViewController {
  func moveChild(
    _ fromViewController: UIViewController,
    _ toViewController: UIViewController,
    _ duration: TimeInterval,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.parentController === self, toViewController.parentController === self
    else {
      return Misuse.raise(
        .invalidArgumentException,
        """
        Children view controllers \(fromViewController) and \(toViewController) must have a common \
        parent view controller when calling -[UIViewController \
        transitionFromViewController:toViewController:duration:options:animations:completion:]
        """
      )
    }
    let world = HeadlessWorld.required(for: "transition(from:to:)")
    let transition = ChildTransition(
      in: self,
      world,
      duration: duration,
      animations: animations,
      completion: completion
    )
    transition.from = fromViewController
    transition.to = toViewController
    world.turn { transition.beginNow() }
  }
}
