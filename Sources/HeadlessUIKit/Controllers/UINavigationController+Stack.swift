// MARK: Requests

extension UINavigationController {
  /// Performs a request, or stores it until the running transition has ended.
  ///
  /// - Returns: The change of the stack; `nil` for none.
  @discardableResult
  func request(_ request: StackRequest, animated: Bool) -> StackChange? {
    guard let world else { return perform(request, animated: animated, in: nil) }
    return world.turn { perform(request, animated: animated, in: world) }
  }

  /// - Parameter world: The world; `nil` outside of a window.
  private func perform(
    _ request: StackRequest,
    animated: Bool,
    in world: HeadlessWorld?
  ) -> StackChange? {
    // UIKit defers a change during a transition, because an immediate change would end appearances
    // that have just begun. A transition still counts as running during its last callbacks, and
    // after its window was deallocated.
    if let transition, transition.phase != .requested {
      return postpone(request, animated: animated, in: world?.transaction)
    }
    return apply(request, animated: animated, on: world, in: world?.transaction)
  }

  private func postpone(
    _ request: StackRequest,
    animated: Bool,
    in transaction: Transaction?
  ) -> StackChange {
    let before = projectedStack
    transaction?.enter()
    let waiting = WaitingStackRequest(
      request: request,
      isAnimated: animated,
      transaction: transaction
    )
    waitingRequests = waitingRequests + [waiting]
    return StackChange(from: before, to: projectedStack)
  }

  /// The stack after all stored requests.
  var projectedStack: [UIViewController] {
    waitingRequests.reduce(childControllers) { stack, waiting in
      (try? waiting.request.applied(to: stack, of: self)) ?? stack
    }
  }

  @discardableResult
  fileprivate func apply(
    _ request: StackRequest,
    animated: Bool,
    on world: HeadlessWorld?,
    in transaction: Transaction?
  ) -> StackChange? {
    let old = childControllers
    do {
      let new = try request.applied(to: old, of: self)
      if case .push = request, isLosingPushes { return nil }
      childControllers = new
    } catch {
      error.report()
      return nil
    }
    let change = StackChange(from: old, to: childControllers)
    announce(change)
    if let world, appearance.isVisible {
      show(change, from: old, animated: animated, on: world.clock, in: transaction)
    } else {
      confirm(change)
      // Removes the view of a new member from the container that displayed it until now.
      for controller in change.added { controller.loadedView?.removeFromSuperview() }
      if displayed !== childControllers.last { leaveDisplayed() }
    }
    return change
  }

  /// Whether a fault of the world ignores pushes here, as UIKit sometimes does.
  private var isLosingPushes: Bool {
    loadedView == nil
      && HeadlessWorld.current?.faults.contains(.ignoresPushIntoUnloadedNavigation) == true
  }

  private func show(
    _ change: StackChange,
    from old: [UIViewController],
    animated: Bool,
    on clock: HeadlessClock,
    in transaction: Transaction?
  ) {
    if let transition {
      // UIKit begins a transition at the end of the turn, so several changes in a turn become one
      // transition, with the `animated` flag of the last one.
      transition.isAnimated = animated
      let passing = change.removed.filter { !transition.popsTo($0) }
      transition.stackDidChange(from: old)
      if let transaction { transition.join(transaction) }
      confirm(removed: passing)
    } else if childControllers.last === displayed {
      confirm(change)
    } else {
      // A container that is still appearing schedules its transition after its appearance.
      let isDue = appearance.phase == .appeared
      let transition = NavigationTransition(self, change, clock, isAnimated: animated, isDue: isDue)
      self.transition = transition
      if let transaction { transition.join(transaction) }
    }
  }

  private func leaveDisplayed() {
    defer { displayed = nil }
    guard let view = displayed?.loadedView else { return }
    if HeadlessWorld.current?.faults.contains(.keepsViewsOffScreen) == true {
      viewsLeftBehind.append(view)
    } else {
      view.removeFromSuperview()
    }
  }
}

// MARK: Membership

extension UINavigationController {
  /// Calls `willMove(toParent:)` of all added and removed view controllers, before the display
  /// changes.
  fileprivate func announce(_ change: StackChange) {
    for controller in change.removed { controller.willMove(toParent: nil) }
    for controller in change.added {
      // A member that a waiting transition would remove, and that is added again, has not left.
      if let parent = controller.parentController, parent !== self {
        controller.detachFromParent()
      }
      controller.parentController = self
      controller.moves.insert(.isNewInParent)
      controller.willMove(toParent: self)
    }
  }

  /// Whether a current or former member is now a child of another container.
  fileprivate func hasLost(_ controller: UIViewController?) -> Bool {
    guard let parent = controller?.parentController else { return false }
    return parent !== self
  }

  /// Removes former members as children, and confirms the new ones.
  fileprivate func confirm(_ change: StackChange) {
    confirm(removed: change.removed)
    for controller in change.added where controller.parentController === self {
      controller.didMove(toParent: self)
    }
  }

  fileprivate func confirm(removed: [UIViewController]) {
    for controller in removed where controller.parentController === self {
      // The view may still be in the view controller's former container.
      if controller !== displayed { controller.loadedView?.removeFromSuperview() }
      controller.parentController = nil
      controller.moves.remove(.isNewInParent)
      controller.didMove(toParent: nil)
    }
  }
}

// MARK: Display

extension UINavigationController {
  /// Displays the top view controller before the container appears.
  func displayTop() {
    while let top = childControllers.last, top.loadedView == nil {
      // Loading the view may change the stack.
      guard top.view != nil else { return }
    }
    if !viewsLeftBehind.isEmpty { removeViewsLeftBehind() }
    guard displayed !== childControllers.last else { return }
    displayed?.loadedView?.removeFromSuperview()
    displayed = childControllers.last
    isShowPending = displayed != nil
    install(displayed)
  }

  private func removeViewsLeftBehind() {
    let views = viewsLeftBehind
    viewsLeftBehind = []
    for view in views where view.superview === loadedView { view.removeFromSuperview() }
  }

  /// Adds a view controller's view to the container's view.
  fileprivate func install(_ controller: UIViewController?) {
    guard let controller else { return }
    controller.loadViewIfNeeded()
    loadViewIfNeeded()
    guard let content = controller.loadedView, let view = loadedView else { return }
    content.cover(view)
    view.insertSubview(content, at: 0)
  }

  func notifyWillShow(_ controller: UIViewController, animated: Bool) {
    guard let delegate = ownDelegate else { return }
    record("delegate.willShow(\(controller.recordedName), \(animated))")
    delegate.navigationController(self, willShow: controller, animated: animated)
  }

  func notifyDidShow(_ controller: UIViewController, animated: Bool) {
    guard let delegate = ownDelegate else { return }
    record("delegate.didShow(\(controller.recordedName), \(animated))")
    delegate.navigationController(self, didShow: controller, animated: animated)
  }
}

// MARK: Transition

/// The transition between two top view controllers of a navigation stack.
final class NavigationTransition: ControllerTransition {
  private let container: UINavigationController
  /// The change by all requests of the turn; the first one created the transition.
  private var change: StackChange

  init(
    _ container: UINavigationController,
    _ change: StackChange,
    _ clock: HeadlessClock,
    isAnimated: Bool,
    isDue: Bool
  ) {
    self.container = container
    self.change = change
    super.init(clock: clock, isAnimated: isAnimated, isDue: isDue)
  }

  override var stage: UIView? { container.loadedView }

  /// Whether the transition reveals a view controller that was already in the stack.
  func popsTo(_ controller: UIViewController) -> Bool {
    !change.added.contains(identical: controller)
  }

  /// Adds another request made in the same turn.
  fileprivate func stackDidChange(from old: [UIViewController]) {
    change = StackChange(from: change.undone(in: old), to: container.childControllers)
  }

  override var departing: UIViewController? {
    phase == .requested ? container.displayed : from
  }

  override var arriving: UIViewController? {
    phase == .requested ? container.childControllers.last : to
  }

  // The order is UIKit's: `viewDidLoad`, `viewWillDisappear` before `viewWillAppear`, the delegate,
  // and `viewIsAppearing` when the view is in the window. Each call may run code of the app that
  // ends the transition, hence the checks of `isRunning`.
  override func start() -> Bool {
    let (from, to) = (container.displayed, container.childControllers.last)
    guard from !== to else {
      container.confirm(change)
      // The top view controller was temporarily out of the stack when the container appeared.
      if container.appearance.phase == .appeared { to?.endAppearing() }
      return false
    }
    (self.from, self.to) = (from, to)
    if let to, popsTo(to) { to.moves.remove(.isNewInParent) }
    to?.loadViewIfNeeded()
    if isAnimated, let from, let to { chooseAnimator(from, to) }
    guard isRunning else { return true }
    if let from, change.removed.contains(identical: from) { from.moves.insert(.fromParent) }
    from?.beginDisappearing(animated: isAnimated, driver: .transition)
    guard isRunning, let to else { return true }
    to.beginAppearing(animated: isAnimated, driver: .transition)
    if isRunning { container.notifyWillShow(to, animated: isAnimated) }
    guard isRunning else { return true }
    container.install(to)
    if isRunning { to.announceAppearing() }
    if isRunning { to.loadedView?.layoutIfNeeded() }
    return true
  }

  private func chooseAnimator(_ from: UIViewController, _ to: UIViewController) {
    let isPop = popsTo(to)
    animator = container.ownDelegate?.navigationController(
      container,
      animationControllerFor: isPop ? .pop : .push,
      from: from,
      to: to
    )
    if let animator {
      interactor = container.ownDelegate?.navigationController(
        container,
        interactionControllerFor: animator
      )
    } else {
      let (zoomed, source) = isPop ? (from, to) : (to, from)
      zoomed.preferredTransition?.zoom?.requestSource(of: zoomed, below: source)
    }
  }

  // The order is UIKit's: `viewDidDisappear` before `viewDidAppear`, then `didMove(toParent:)`, and
  // the delegate last. A removed view controller has no parent any more in `viewDidDisappear`.
  override func complete() {
    // Read once, because each read of a property retains and releases its value.
    let (container, change, from, to) = (container, change, from, to)
    // If another container took the view controller during the transition, its view is displayed
    // there.
    if !container.hasLost(from) { from?.loadedView?.removeFromSuperview() }
    container.displayed = container.hasLost(to) ? nil : to
    let leaving = change.removed.filter { $0.parentController === container }
    for controller in leaving { controller.parentController = nil }
    from?.endDisappearing()
    to?.endAppearing()
    for controller in leaving { controller.didMove(toParent: nil) }
    for controller in change.added where controller.parentController === container {
      controller.didMove(toParent: container)
    }
    if let to { container.notifyDidShow(to, animated: isAnimated) }
  }

  override func rollBack() {
    // A view controller that another container took during the transition does not return.
    guard !container.hasLost(from) else { return complete() }
    let arrived = change.added.filter { !container.hasLost($0) }
    container.childControllers = change.undone(in: container.childControllers)
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

  override func discard() {
    if container.transition === self { container.transition = nil }
  }

  override func enableSwipes() {
    container.interactivePopGestureRecognizer?.isEnabled = true
    container.interactiveContentPopGestureRecognizer?.isEnabled = true
  }

  /// Performs the requests that were stored during the transition, as a single transition.
  override func didEnd() {
    if container.waitingRequests.isEmpty { return }
    let due = container.waitingRequests
    container.waitingRequests = []
    for waiting in due {
      container.apply(
        waiting.request,
        animated: waiting.isAnimated,
        on: container.world,
        in: waiting.transaction
      )
      waiting.transaction?.leave()
    }
  }
}
