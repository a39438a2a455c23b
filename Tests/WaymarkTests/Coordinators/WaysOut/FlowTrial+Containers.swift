import HeadlessUIKit
import Waymark

extension FlowTrial {
  /// Builds the place in a visible window and returns its stage.
  func makeStage(in window: UIWindow) -> Stage {
    let base = UINavigationController(rootViewController: UIViewController())
    if place == .stack { return show(base, Stage(base), window) }
    let tabs = UITabBarController()
    tabs.viewControllers = [titled(base), UIViewController()]
    _ = show(tabs, Stage(tabs), window)
    switch place {
    case .stack, .tab, .modal, .modalFullScreen: return Stage(base)
    case .automatic, .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen,
      .currentContext, .overCurrentContext:
      return Stage(presented(by: base))
    case .windowRoot, .windowStack: return Stage(window)
    case .tabs: return Stage(tabs)
    case .pages:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      return show(pages, Stage(pages), window)
    case .deck:
      let deck = DeckController()
      return show(deck, Stage(deck), window)
    case .splitExpanded, .splitCollapsed:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      return show(split, Stage(split), window)
    }
  }

  private func titled(_ controller: UIViewController) -> UIViewController {
    controller.tabBarItem = UITabBarItem(title: "first", image: nil, tag: 0)
    return controller
  }

  private func show(
    _ controller: UIViewController,
    _ stage: Stage,
    _ window: UIWindow
  ) -> Stage {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return stage
  }

  private func presented(by presenter: UIViewController) -> UINavigationController {
    let stack = UINavigationController(rootViewController: UIViewController())
    if let style = place.style { stack.modalPresentationStyle = style }
    if place == .popover { stack.popoverPresentationController?.sourceView = presenter.view }
    presenter.present(stack, animated: false)
    return stack
  }

  /// Replaces the screens at the flow's place, as code without flows does.
  func replaceScreens(around screen: UIViewController?, in window: UIWindow?) {
    let other = UIViewController()
    if let stack = screen?.navigationController, place != .splitExpanded {
      stack.setViewControllers([other], animated: false)
    } else if let pages = screen?.parent as? UIPageViewController {
      pages.setViewControllers([other], direction: .forward, animated: false)
    } else if let split = window?.rootViewController as? UISplitViewController {
      split.setViewController(other, for: .primary)
      // A controller without a stack would be pushed above the current one.
      split.setViewController(nil, for: .secondary)
      split.setViewController(UIViewController(), for: .secondary)
    } else if let tabs = screen?.parent as? UITabBarController {
      tabs.viewControllers = [other]
    } else if let deck = screen?.parent as? DeckController {
      deck.show([other])
    } else {
      window?.rootViewController = other
    }
  }
}
