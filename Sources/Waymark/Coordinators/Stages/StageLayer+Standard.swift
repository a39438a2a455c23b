import PlatformUI

/// The layer of a window, whose screen is the root view controller.
@MainActor final class WindowLayer: StageLayer {
  private(set) weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }

  var screens: [UIViewController] { host.map { [$0] } ?? [] }
  var host: UIViewController? { window?.rootViewController }
  var capacity: Int? { 1 }

  /// Allows a screen even if the window has no root view controller yet.
  func refusal(of newScreens: [UIViewController]) -> StageError? {
    window == nil ? .released : nil
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let window, let root = screens.last, root !== window.rootViewController else { return }
    if let presented = window.rootViewController?.presentedViewController {
      presented.presentingViewController?.dismissPresented(animated: false)
    }
    window.rootViewController = root
  }
}

/// The layer of a tab bar controller, whose screens are its tabs.
@MainActor final class TabBarLayer: StageLayer {
  private weak var container: UITabBarController?

  init(_ tabBarController: UITabBarController) {
    container = tabBarController
  }

  var screens: [UIViewController] { container?.viewControllers ?? [] }
  var host: UIViewController? { container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    TabBarControllerAdapter().setChildren(screens, in: container, animated: animated)
  }
}

/// The layer of a split view controller, whose screens are its columns.
@MainActor final class SplitLayer: StageLayer {
  private weak var container: UISplitViewController?
  private let columns: [UISplitViewController.Column]

  init(_ splitViewController: UISplitViewController) {
    container = splitViewController
    columns = splitViewController.columns
  }

  var capacity: Int? { columns.count }

  var screens: [UIViewController] {
    guard let container else { return [] }
    // In a collapsed split the user can pop a view controller that is still set for its column.
    return columns.compactMap { container.viewController(for: $0) }.filter { $0.parent != nil }
  }

  /// The split view controller; `nil` if it has no column style, so that nothing can be shown.
  var host: UIViewController? { columns.isEmpty ? nil : container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container else { return }
    let old = self.screens
    for (position, column) in columns.enumerated() {
      let content = position < screens.count ? screens[position] : nil
      let current = container.viewController(for: column)
      if content !== current {
        if let current, container.isCollapsed { current.leaveStack(animated: animated) }
        container.replaceContent(of: column, with: content)
      }
      // Needed too for a screen that was popped while collapsed but is still set for its column.
      if let content, !old.includes(content) { container.show(column) }
    }
  }
}

extension UIViewController {
  /// Removes the view controller from the stack of a collapsed split.
  fileprivate func leaveStack(animated: Bool) {
    guard let stack = navigationController else { return }
    let rest = stack.viewControllers.filter { $0 !== self }
    if !rest.isEmpty { stack.setViewControllers(rest, animated: animated) }
  }
}

/// The layer of a page view controller, whose screens are its pages.
@MainActor final class PageLayer: StageLayer {
  private let key = AssociationKey()
  private weak var container: UIPageViewController?
  let capacity: Int?

  init(_ pageViewController: UIPageViewController, capacity: Int?) {
    container = pageViewController
    self.capacity = capacity
  }

  /// The pages, which the container retains until this layer is deallocated.
  ///
  /// The layer cannot retain them, because each page retains its coordinator, which retains the
  /// layer.
  private var pages: [UIViewController] {
    get {
      container.flatMap {
        objc_getAssociatedObject($0, key.pointer) as? [UIViewController]
      } ?? []
    }
    set {
      guard let container else { return }
      objc_setAssociatedObject(container, key.pointer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  deinit {
    let (container, key) = (container, key)
    runOnMainActor {
      guard let container else { return }
      objc_setAssociatedObject(container, key.pointer, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// The pages shown and not removed; only the current page if other code has shown it.
  var screens: [UIViewController] {
    guard let container, let shown = PageTurn.target(of: container).first else { return [] }
    return pages.includes(shown) ? pages : [shown]
  }

  var host: UIViewController? { container }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let container, let page = screens.last else { return }
    let shown = PageTurn.target(of: container).first
    let isBack = pages.includes(page)
    pages = screens
    guard page !== shown else { return }
    let direction = isBack ? UIPageViewController.NavigationDirection.reverse : .forward
    PageTurn.turn(container, to: [page], direction, animated: animated && shown != nil)
  }
}
