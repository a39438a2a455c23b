/// The way from one tab to another.
final class TabTransition: ControllerTransition {
  private let container: UITabBarController

  init(_ container: UITabBarController, _ world: HeadlessWorld) {
    self.container = container
    super.init(clock: world.clock, isAnimated: false)
  }

  override var stage: UIView? { container.loadedView }

  override func start() -> Bool {
    from = container.displayed
    to = container.selected
    guard from !== to else {
      // Not a child for a while, it has missed that the container appeared.
      if container.appearance.phase == .appeared { to?.endAppearing() }
      return false
    }
    chooseAnimator()
    to?.loadViewIfNeeded()
    to?.beginAppearing(animated: isAnimated, driver: .transition)
    guard isRunning else { return true }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning else { return true }
    container.install(to)
    to?.announceAppearing()
    to?.loadedView?.layoutIfNeeded()
    return true
  }

  override func complete() {
    if let content = from?.loadedView, content.superview === stage { content.removeFromSuperview() }
    container.displayed = comer
    from?.endDisappearing()
    to?.endAppearing()
  }

  override func rollBack() {
    // One that was taken out meanwhile, or that the bar has no room for now, does not come back.
    guard let from, container.canDisplay(from) else { return complete() }
    container.restoreSelection(of: from)
    let comer = comer
    comer?.beginDisappearing(animated: isAnimated, driver: .transition)
    from.beginAppearing(animated: isAnimated, driver: .transition)
    comer?.loadedView?.removeFromSuperview()
    comer?.endDisappearing()
    from.endAppearing()
  }

  /// What comes, unless More took it meanwhile; one that was taken out has yet to go.
  private var comer: UIViewController? {
    guard let to, to.loadedView?.superview === stage else { return nil }
    let isTaken = to.parentController.map { $0 !== container } ?? false
    return isTaken ? nil : to
  }

  override func letGo() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    // What another container has now cannot be shown here, however often it is tried.
    if let selected = container.selected, selected.parentController !== container { return }
    container.showSelected()
  }

  private func chooseAnimator() {
    guard let from, let to, let delegate = container.ownDelegate else { return }
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
