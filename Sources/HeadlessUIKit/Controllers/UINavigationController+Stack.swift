extension UINavigationController {
  /// Carries out a request, or keeps it until the running transition has ended.
  ///
  /// - Returns: What it does to the stack; nil if nothing.
  @discardableResult
  func request(_ request: StackRequest, animated: Bool) -> StackMove? {
    guard let world else { return apply(request, animated: animated, on: nil, in: nil) }
    return world.turn {
      // Also one whose last callbacks are under way: it does not begin anew.
      if let transition, transition.phase != .requested {
        return postpone(request, animated: animated, in: world)
      }
      return apply(request, animated: animated, on: world, in: world.transaction)
    }
  }

  /// Carries out what was asked for while the last transition ran; all of it becomes one.
  func applyWaitingRequests() {
    guard !waitingRequests.isEmpty else { return }
    let due = waitingRequests
    waitingRequests = []
    for waiting in due {
      apply(waiting.request, animated: waiting.isAnimated, on: world, in: waiting.transaction)
      waiting.transaction?.leave()
    }
  }

  private func postpone(
    _ request: StackRequest,
    animated: Bool,
    in world: HeadlessWorld
  ) -> StackMove {
    let transaction = world.transaction
    transaction?.enter()
    let before = projectedStack
    let waiting = WaitingStackRequest(
      request: request,
      isAnimated: animated,
      transaction: transaction
    )
    waitingRequests = waitingRequests + [waiting]
    return .other(StackChange(from: before, to: projectedStack))
  }

  /// The stack as it will be when all that waits has been carried out.
  var projectedStack: [UIViewController] {
    waitingRequests.reduce(childControllers) { stack, waiting in
      (try? waiting.request.applied(to: stack, of: self)) ?? stack
    }
  }

  @discardableResult
  private func apply(
    _ request: StackRequest,
    animated: Bool,
    on world: HeadlessWorld?,
    in transaction: Transaction?
  ) -> StackMove? {
    let old = transition.map { _ in childControllers }
    let move: StackMove
    do {
      guard let done = try carryOut(request) else { return nil }
      move = done
    } catch {
      error.report()
      return nil
    }
    announce(move)
    if let world, appearance.isVisible {
      show(move, old: old, animated: animated, on: world.clock, in: transaction)
    } else {
      confirm(move)
      // What another container showed a moment ago is off the screen here.
      for controller in move.added { controller.loadedView?.removeFromSuperview() }
      if displayed !== childControllers.last { removeDisplayed() }
    }
    return move
  }

  /// Changes the stack.
  ///
  /// - Returns: nil if the world loses the request.
  @inline(__always)
  private func carryOut(_ request: StackRequest) throws(StackMisuse) -> StackMove? {
    switch request {
    case .push(let controller):
      try request.checkPush(of: controller, onto: self)
      guard !isLosingPushes else { return nil }
      changeChildren { $0.append(controller) }
      return .push(controller)
    case .pop where childControllers.count > 1:
      return .pop(changeChildren { $0.removeLast() })
    default:
      let old = childControllers
      childControllers = try request.applied(to: old, of: self)
      return .other(StackChange(from: old, to: childControllers))
    }
  }

  /// Whether the world wants pushes to be lost here, as on some devices.
  private var isLosingPushes: Bool {
    loadedView == nil
      && HeadlessWorld.current?.faults.contains(.ignoresPushIntoUnloadedNavigation) == true
  }

  @inline(__always)
  private func show(
    _ move: StackMove,
    old: [UIViewController]?,
    animated: Bool,
    on clock: HeadlessClock,
    in transaction: Transaction?
  ) {
    if let transition, let old {
      transition.isAnimated = animated
      let passing = move.removed.filter { !transition.startsWith($0) }
      transition.stackDidChange(from: old)
      transition.join(transaction)
      confirm(removed: passing)
    } else if childControllers.last === displayed {
      confirm(move)
    } else {
      let transition = NavigationTransition(
        self,
        move,
        clock,
        isAnimated: animated
      )
      self.transition = transition
      transition.join(transaction)
      if appearance.phase == .appeared { transition.schedule(on: clock) }
    }
  }

  private func removeDisplayed() {
    displayed?.loadedView?.removeFromSuperview()
    displayed = nil
  }
}

extension UINavigationController {
  /// Tells those who come and go, before anything is shown.
  func announce(_ move: StackMove) {
    switch move {
    case .push(let controller):
      adopt(member: controller)
    case .pop(let controller):
      controller.willMove(toParent: nil)
    case .other(let change):
      for controller in change.removed { controller.willMove(toParent: nil) }
      for controller in change.added { adopt(member: controller) }
    }
  }

  @inline(__always)
  private func adopt(member controller: UIViewController) {
    // One that a waiting transition was to take out, and that comes back, has never left.
    if !controller.parentLink.leads(to: anchor) { controller.detachFromParent() }
    controller.parentLink = Link(to: anchor)
    controller.moves.insert(.isNewInParent)
    controller.willMove(toParent: self)
  }

  /// Whether a member, or one that was about to be, is in another container now.
  @inline(__always)
  func hasLost(_ controller: UIViewController?) -> Bool {
    guard let controller, !controller.parentLink.leads(to: anchor) else { return false }
    return controller.parentLink.leads
  }

  /// Ends the membership of those who left and begins that of those who came.
  func confirm(_ move: StackMove) {
    confirm(removed: move.removed)
    for controller in move.added where controller.parentLink.leads(to: anchor) {
      controller.didMove(toParent: self)
    }
  }

  func confirm(removed: [UIViewController]) {
    for controller in removed where controller.parentLink.leads(to: anchor) {
      // One that came from another container, and goes before it was shown here.
      if controller !== displayed { controller.loadedView?.removeFromSuperview() }
      controller.parentController = nil
      controller.moves.remove(.isNewInParent)
      controller.didMove(toParent: nil)
    }
  }
}

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
