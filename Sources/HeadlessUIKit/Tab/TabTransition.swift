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
      // What came out of More in the same turn was not chosen after all.
      container.clearMore()
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
    from?.loadedView?.removeFromSuperview()
    container.displayed = comer
    container.clearMore()
    from?.endDisappearing()
    to?.endAppearing()
  }

  override func rollBack() {
    // One that was taken out meanwhile does not come back.
    guard from?.parentController === container else { return complete() }
    container.restoreSelection(of: from)
    container.clearMore()
    let comer = comer
    comer?.beginDisappearing(animated: isAnimated, driver: .transition)
    from?.beginAppearing(animated: isAnimated, driver: .transition)
    comer?.loadedView?.removeFromSuperview()
    comer?.endDisappearing()
    from?.endAppearing()
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
