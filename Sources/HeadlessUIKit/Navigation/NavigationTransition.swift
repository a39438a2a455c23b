/// The way from one top of a navigation stack to another.
final class NavigationTransition: ControllerTransition {
  private let container: UINavigationController
  /// What the requests of the turn, the first of which began the transition, do together.
  private var move: StackMove

  init(
    _ container: UINavigationController,
    _ move: StackMove,
    _ clock: borrowing HeadlessClock,
    isAnimated: Bool
  ) {
    self.container = container
    self.move = move
    super.init(clock: clock, isAnimated: isAnimated)
  }

  override var stage: UIView? { container.loadedView }

  func startsWith(_ controller: UIViewController) -> Bool {
    !move.adds(controller)
  }

  /// Another request of the same turn moved the goal.
  func stackDidChange(from old: [UIViewController]) {
    move = .other(StackChange(from: move.undone(in: old), to: container.childControllers))
  }

  override var departing: UIViewController? {
    phase == .requested ? container.displayed : from
  }

  override var arriving: UIViewController? {
    phase == .requested ? container.childControllers.last : to
  }

  override func start() -> Bool {
    // Locals: each read of a property of a class retains and releases what it holds.
    let (from, to) = (container.displayed, container.childControllers.last)
    guard from !== to else {
      container.confirm(move)
      // Out of the stack for a while, it has missed that the container appeared.
      if container.appearance.phase == .appeared { to?.endAppearing() }
      return false
    }
    (self.from, self.to) = (from, to)
    prepare(from, to)
    guard isRunning else { return true }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning, let to else { return true }
    to.beginAppearing(animated: isAnimated, driver: .transition)
    guard isRunning else { return true }
    if container.hasDelegate {
      container.tellWillShow(to, animated: isAnimated)
      guard isRunning else { return true }
    }
    container.install(to)
    if isRunning { to.announceAppearing() }
    if isRunning { to.loadedView?.layoutIfNeeded() }
    return true
  }

  @inline(__always)
  private func prepare(_ from: UIViewController?, _ to: UIViewController?) {
    if let to, startsWith(to) { to.moves.remove(.isNewInParent) }
    if let to, to.loadedView == nil { to.loadViewIfNeeded() }
    if isAnimated { chooseWay(from, to) }
    if let from, isRunning, move.removes(from) {
      from.moves.insert(.fromParent)
    }
  }

  override func complete() {
    let (from, to) = (from, to)
    if !container.hasLost(from) { from?.loadedView?.removeFromSuperview() }
    // What another container took meanwhile is shown there.
    container.displayed = container.hasLost(to) ? nil : to
    switch move {
    case .push(let controller):
      endAppearances(from, to)
      if controller.parentLink.leads(to: container.anchor) {
        controller.didMove(toParent: container)
      }
    case .pop(let controller):
      let leaves = controller.parentLink.leads(to: container.anchor)
      if leaves { controller.parentController = nil }
      endAppearances(from, to)
      if leaves { controller.didMove(toParent: nil) }
    case .other(let change):
      let leaving = change.removed.filter { $0.parentLink.leads(to: container.anchor) }
      for controller in leaving { controller.parentController = nil }
      endAppearances(from, to)
      for controller in leaving { controller.didMove(toParent: nil) }
      for controller in change.added where controller.parentLink.leads(to: container.anchor) {
        controller.didMove(toParent: container)
      }
    }
    if let to, container.hasDelegate { container.tellDidShow(to, animated: isAnimated) }
  }

  private func endAppearances(_ from: UIViewController?, _ to: UIViewController?) {
    from?.endDisappearing()
    to?.endAppearing()
  }

  override func rollBack() {
    // What another container took meanwhile does not come back.
    guard !container.hasLost(from) else { return complete() }
    let arrived = move.added.filter { !container.hasLost($0) }
    container.childControllers = move.undone(in: container.childControllers)
      .filter { !container.hasLost($0) }
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

  override func letGo() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    container.applyWaitingRequests()
  }

  private func chooseWay(_ from: UIViewController?, _ to: UIViewController?) {
    if let delegate = container.ownDelegate { chooseAnimator(delegate) }
    guard let from, let to else { return }
    startsWith(to) ? askForZoom(of: from, below: to) : askForZoom(of: to, below: from)
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
