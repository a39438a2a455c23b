/// The way from one top of a navigation stack to another.
final class NavigationTransition: Transition {
  private let container: UINavigationController
  /// The stack when the transition was asked for; requests of the same turn only move its goal.
  private let before: [UIViewController]
  private var change: StackChange?

  init(
    _ container: UINavigationController,
    before: [UIViewController],
    _ world: HeadlessWorld,
    isAnimated: Bool
  ) {
    self.container = container
    self.before = before
    super.init(world: world, isAnimated: isAnimated)
  }

  override var stage: UIView? { container.loadedView }

  func startsWith(_ controller: UIViewController) -> Bool {
    before.contains(identical: controller)
  }

  override var departing: UIViewController? {
    phase == .requested ? container.displayed : from
  }

  override var arriving: UIViewController? {
    phase == .requested ? container.childControllers.last : to
  }

  override func start() -> Bool {
    // Locals: each read of a property of a class retains and releases what it holds.
    let container = container
    let (from, to) = (container.displayed, container.childControllers.last)
    (self.from, self.to) = (from, to)
    let change = StackChange(from: before, to: container.childControllers)
    self.change = change
    guard from !== to else {
      container.confirm(change)
      return false
    }
    if let to, startsWith(to) { to.moves.remove(.isNewInParent) }
    to?.loadViewIfNeeded()
    if isAnimated, let delegate = container.ownDelegate { chooseAnimator(delegate) }
    guard isRunning else { return true }
    if let from, change.removed.contains(identical: from) { from.moves.insert(.fromParent) }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning else { return true }
    to?.beginAppearing(animated: isAnimated, driver: .transition)
    guard isRunning, let to else { return true }
    container.tellWillShow(to, animated: isAnimated)
    guard isRunning else { return true }
    container.install(to)
    if isRunning { to.announceAppearing() }
    if isRunning { to.loadedView?.layoutIfNeeded() }
    return true
  }

  override func complete() {
    let (container, from, to) = (container, from, to)
    from?.loadedView?.removeFromSuperview()
    container.displayed = to
    let change = change ?? StackChange(from: before, to: container.childControllers)
    let leaving = change.removed.filter { $0.parentController === container }
    for controller in leaving { controller.parentController = nil }
    from?.endDisappearing()
    to?.endAppearing()
    for controller in leaving { controller.didMove(toParent: nil) }
    for controller in change.added { controller.didMove(toParent: container) }
    if let to {
      container.tellDidShow(to, animated: isAnimated)
    }
  }

  override func rollBack() {
    let arrived = change?.added ?? []
    container.childControllers = before
    from?.moves.remove(.fromParent)
    to?.beginDisappearing(animated: isAnimated, driver: .transition)
    from?.beginAppearing(animated: isAnimated, driver: .transition)
    to?.loadedView?.removeFromSuperview()
    container.install(from)
    to?.endDisappearing()
    from?.endAppearing()
    for controller in arrived { controller.willMove(toParent: nil) }
    container.confirm(removed: arrived)
  }

  override func didEnd() {
    if container.transition === self { container.transition = nil }
    container.applyWaitingRequests()
  }

  private func chooseAnimator(_ delegate: any UINavigationControllerDelegate) {
    guard let from, let to else { return }
    let operation: UINavigationController.Operation = startsWith(to) ? .pop : .push
    animator = delegate.navigationController(
      container,
      animationControllerFor: operation,
      from: from,
      to: to
    )
    guard let animator else { return }
    interactor = delegate.navigationController(container, interactionControllerFor: animator)
  }
}
