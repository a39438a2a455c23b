/// The transition between pages of a page view controller.
final class PageTransition: ControllerTransition {
  private let container: UIPageViewController
  private let old: [UIViewController]
  let new: [UIViewController]
  private let change: StackChange
  /// The back of the curling page, displayed only during the transition.
  private let backs: [UIViewController]
  /// Whether a swipe started it; only then is the delegate notified of its end.
  var isByUser = false
  var completion: ((Bool) -> Void)?

  init(
    _ container: UIPageViewController,
    to new: [UIViewController],
    _ backs: [UIViewController],
    _ world: HeadlessWorld,
    isAnimated: Bool
  ) {
    self.container = container
    old = container.pages
    self.new = new
    change = StackChange(from: old, to: new)
    let fronts = old + new
    self.backs = backs.filter { !fronts.contains(identical: $0) }
    super.init(clock: world.clock, isAnimated: isAnimated)
    from = old.first
    to = new.first
  }

  override var stage: UIView? { container.loadedView }
  /// Page turns have no transition coordinator.
  override var isCoordinated: Bool { false }
  private var comingPages: [UIViewController] { change.added + backs }

  override func start() -> Bool {
    if !isByUser { container.pages = new }
    for page in comingPages {
      container.addChild(page)
      page.loadViewIfNeeded()
      page.beginAppearing(animated: isAnimated, driver: .transition)
    }
    for page in change.removed {
      page.beginDisappearing(animated: isAnimated, driver: .transition)
    }
    for page in comingPages {
      container.install(page)
      page.announceAppearing()
      page.loadedView?.layoutIfNeeded()
    }
    return true
  }

  override func complete() {
    container.pages = new
    for page in change.added { page.endAppearing() }
    for page in backs { page.beginDisappearing(animated: isAnimated, driver: .transition) }
    let leaving = change.removed + backs
    for page in leaving { page.loadedView?.removeFromSuperview() }
    for page in leaving { page.endDisappearing() }
    for page in change.added { page.didMove(toParent: container) }
    for page in leaving {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
  }

  override func rollBack() {
    container.pages = old
    for page in comingPages {
      page.beginDisappearing(animated: isAnimated, driver: .transition)
    }
    for page in change.removed {
      page.beginAppearing(animated: isAnimated, driver: .transition)
    }
    for page in comingPages {
      page.loadedView?.removeFromSuperview()
      page.endDisappearing()
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    for page in change.removed { page.endAppearing() }
  }

  override func discard() {
    if container.transition === self { container.transition = nil }
    container.scrollView?.isScrolled = false
  }

  override func didEnd() {
    if isByUser, let delegate = container.ownDelegate {
      container.record("delegate.didFinishAnimating(completed: \(!isCancelled))")
      delegate.pageViewController(
        container,
        didFinishAnimating: true,
        previousViewControllers: old,
        transitionCompleted: !isCancelled
      )
    }
    container.complete(completion, !isCancelled)
    completion = nil
  }
}
