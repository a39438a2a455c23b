/// The way from one child of a container to another, asked for by `transition(from:to:…)`.
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
