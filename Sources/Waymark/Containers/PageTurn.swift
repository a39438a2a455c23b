import PlatformUI

/// An animated change of the pages of a page view controller.
///
/// UIKit gives it no transition coordinator, and raises an exception if another change begins
/// before it has ended. The latest change requested in the meantime therefore waits for the
/// completion handler.
@MainActor final class PageTurn {
  private struct Change {
    let pages: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    let isAnimated: Bool
  }

  private static let key = AssociationKey()
  private weak var container: UIPageViewController?
  private let pages: [UIViewController]
  private var next: Change?
  private var isBeginning = true
  private var hasCompleted = false
  private var deadline: (@MainActor () -> Void)?
  private var followUps: [@MainActor () -> Void] = []
  private let clock = NavigationEnvironment.clock

  private init(_ container: UIPageViewController, _ change: Change) {
    self.container = container
    pages = change.pages
  }

  /// The running change of a page view controller; `nil` if none is running.
  static func running(in container: UIPageViewController) -> PageTurn? {
    objc_getAssociatedObject(container, key.pointer) as? PageTurn
  }

  /// The pages that are shown after all changes have ended.
  static func target(of container: UIPageViewController) -> [UIViewController] {
    let turn = running(in: container)
    return turn?.next?.pages ?? turn?.pages ?? container.viewControllers ?? []
  }

  /// Turns to pages, now or when the running change has ended.
  static func turn(
    _ container: UIPageViewController,
    to pages: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection,
    animated: Bool
  ) {
    let change = Change(pages: pages, direction: direction, isAnimated: animated)
    if let turn = running(in: container) {
      turn.next = change
    } else {
      begin(change, in: container)
    }
  }

  private static func begin(_ change: Change, in container: UIPageViewController) {
    guard let pages = container.spread(with: change.pages) else { return }
    guard change.isAnimated, container.canAnimate else {
      let direction = change.direction
      return container.setViewControllers(pages, direction: direction, animated: false)
    }
    PageTurn(container, change).begin(in: container, with: pages, change.direction)
  }

  private func begin(
    in container: UIPageViewController,
    with pages: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection
  ) {
    let key = Self.key.pointer
    objc_setAssociatedObject(container, key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    container.setViewControllers(pages, direction: direction, animated: true) { [weak self] _ in
      self?.complete()
    }
    isBeginning = false
    if hasCompleted { return end() }
    deadline = clock.schedule(after: NavigationEnvironment.deadline) { self.complete() }
  }

  /// Calls back when this change has ended and the change that waited for it has begun.
  func whenEnded(_ followUp: @escaping @MainActor () -> Void) {
    followUps.append(followUp)
  }

  /// Defers the next change, because UIKit calls the completion handler before it has cleaned up.
  private func complete() {
    guard !hasCompleted else { return }
    hasCompleted = true
    deadline?()
    deadline = nil
    if !isBeginning { clock.schedule(after: .zero) { self.end() } }
  }

  private func end() {
    let (followUps, next) = (self.followUps, self.next)
    self.followUps = []
    if let container {
      let key = Self.key.pointer
      objc_setAssociatedObject(container, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      if let next { Self.begin(next, in: container) }
    }
    for followUp in followUps { followUp() }
  }
}

extension UIViewController {
  /// Whether this is a page view controller whose pages are changing with an animation.
  var isTurningPages: Bool {
    guard let container = self as? UIPageViewController else { return false }
    return PageTurn.running(in: container) != nil
  }
}

extension UIPageViewController {
  /// Whether UIKit can animate a change now: a curled page needs no second page as its back, and
  /// the user is not turning a page.
  fileprivate var canAnimate: Bool {
    guard let view = viewIfLoaded, view.window != nil else { return false }
    if isDoubleSided, transitionStyle == .pageCurl, spineLocation != .mid { return false }
    if gestureRecognizers.contains(where: { $0.state == .began || $0.state == .changed }) {
      return false
    }
    return !view.subviews.contains { view in
      guard let scroll = view as? UIScrollView else { return false }
      return scroll.isTracking || scroll.isDragging || scroll.isDecelerating
    }
  }

  /// The number of pages that the spine needs, the second one from the data source; `nil` if it has
  /// none.
  fileprivate func spread(with pages: [UIViewController]) -> [UIViewController]? {
    guard spineLocation == .mid, pages.count == 1, let page = pages.first else { return pages }
    if let after = dataSource?.pageViewController(self, viewControllerAfter: page) {
      return [page, after]
    }
    return dataSource?.pageViewController(self, viewControllerBefore: page).map { [$0, page] }
  }
}
