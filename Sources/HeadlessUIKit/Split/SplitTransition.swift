/// The way from one arrangement of columns to another, a change of width included.
final class SplitTransition: ControllerTransition {
  private let container: UISplitViewController
  private var leaving: [UIViewController] = []
  private var entering: [UIViewController] = []
  /// What another container holds now; how it appears there is not the affair of this one.
  private var taken: [UIViewController] = []
  /// What was on screen when the change was asked for; kept until it has disappeared.
  private let before: [UIViewController]
  /// Whether the children are those of the new width already.
  private(set) var changesWidth = false

  init(_ container: UISplitViewController, _ world: HeadlessWorld, isAnimated: Bool) {
    self.container = container
    before = container.shown
    super.init(clock: world.clock, isAnimated: isAnimated)
  }

  override var stage: UIView? { container.loadedView }
  override var summary: String { "rearrangement of \(container)" }

  override func start() -> Bool {
    changesWidth = container.wantsCollapse != container.hasCollapsed
    if changesWidth { container.hasCollapsed ? container.expand() : container.collapse() }
    let wanted =
      container.wantsCollapse ? container.childControllers : container.expandedArrangement
    let gone = before.filter { !wanted.contains($0) }
    leaving = gone.filter { $0.parentController == nil || $0.parentController === container }
    taken = gone.filter { !leaving.contains($0) }
    entering = wanted.filter { !before.contains($0) }
    for controller in leaving {
      controller.beginDisappearing(animated: isAnimated, driver: .transition)
    }
    for controller in entering {
      controller.loadViewIfNeeded()
      controller.beginAppearing(animated: isAnimated, driver: .transition)
      container.install(controller)
      controller.announceAppearing()
      controller.loadedView?.layoutIfNeeded()
    }
    container.shown = wanted
    return true
  }

  override func complete() {
    for controller in leaving {
      controller.loadedView?.removeFromSuperview()
      controller.endDisappearing()
    }
    for controller in taken where controller.loadedView?.superview === stage {
      controller.loadedView?.removeFromSuperview()
    }
    for controller in entering { controller.endAppearing() }
  }

  override func letGo() {
    if container.transition === self { container.transition = nil }
  }

  override func didEnd() {
    if changesWidth {
      container.hasCollapsed.toggle()
      container.reportWidth()
      container.world?.post(UIViewController.showDetailTargetDidChangeNotification, container)
      if container.hasCollapsed, container.showsInspector { container.presentInspector() }
    }
    if container.isOnScreen, container.needsRearrangement { container.rearrange() }
  }
}
