/// The way from one tab to another.
final class TabTransition: ControllerTransition {
  private let container: UITabBarController

  init(_ container: UITabBarController, _ world: HeadlessWorld) {
    self.container = container
    super.init(clock: world.clock, isAnimated: false)
  }

  override var stage: UIView? { container.loadedView }

  override func start() -> Bool {
    // Locals: each read of a property of a class retains and releases what it holds.
    let (from, to) = (container.displayed, container.selected)
    guard from !== to else {
      // Not a child for a while, it has missed that the container appeared.
      if container.appearance.phase == .appeared { to?.endAppearing() }
      return false
    }
    (self.from, self.to) = (from, to)
    if let delegate = container.ownDelegate { chooseAnimator(delegate) }
    if let to {
      if to.loadedView == nil { to.loadViewIfNeeded() }
      guard isRunning else { return true }
      to.beginAppearing(animated: isAnimated, driver: .transition)
    }
    guard isRunning else { return true }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning, let to else { return true }
    container.install(to)
    to.announceAppearing()
    to.loadedView?.layoutIfNeeded()
    return true
  }

  override func complete() {
    let (from, to) = (from, to)
    if let from, isInStage(from) { from.loadedView?.removeFromSuperview() }
    container.displayed = comer(to)
    from?.endDisappearing()
    to?.endAppearing()
  }

  override func rollBack() {
    // One that was taken out meanwhile, or that the bar has no room for now, does not come back.
    guard let from, container.canDisplay(from) else { return complete() }
    container.restoreSelection(of: from)
    let comer = comer(to)
    comer?.beginDisappearing(animated: isAnimated, driver: .transition)
    from.beginAppearing(animated: isAnimated, driver: .transition)
    comer?.loadedView?.removeFromSuperview()
    comer?.endDisappearing()
    from.endAppearing()
  }

  /// What comes, unless another container took it meanwhile; one that was taken out has yet to go.
  @inline(__always)
  private func comer(_ to: UIViewController?) -> UIViewController? {
    guard let to, isInStage(to) else { return nil }
    let isTaken = to.parentLink.leads && !to.parentLink.leads(to: container.anchor)
    return isTaken ? nil : to
  }

  private func isInStage(_ controller: UIViewController) -> Bool {
    guard let content = controller.loadedView, let view = container.loadedView else { return false }
    return view.holds(content)
  }

  override func letGo() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    let selected = container.selected
    guard selected !== container.displayed else { return }
    // What another container has now cannot be shown here, however often it is tried.
    if let selected, !selected.parentLink.leads(to: container.anchor) { return }
    container.showSelected()
  }

  private func chooseAnimator(_ delegate: any UITabBarControllerDelegate) {
    guard let from, let to else { return }
    animator = delegate.tabBarController(
      container,
      animationControllerForTransitionFrom: from,
      to: to
    )
    guard let animator else { return }
    isAnimated = true
    interactor = delegate.tabBarController(container, interactionControllerFor: animator)
  }
}
