@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  /// Checks the hierarchies of all windows while no transition runs.
  func examine() {
    var seen: Set<ObjectIdentifier> = []
    for window in shownWindows {
      for controller in SimulatedTree([window.rootViewController]).all {
        if !seen.insert(ObjectIdentifier(controller)).inserted {
          trace.report("\(name(controller)) is in the hierarchy twice")
        }
        examineLinks(of: controller)
        examineSettled(of: controller)
        examineLifeCycle(of: controller, in: window)
        examineContent(of: controller)
      }
    }
  }

  private func name(_ controller: UIViewController?) -> String {
    controller.map(trace.name) ?? "nothing"
  }

  private func examineLinks(of controller: UIViewController) {
    for child in controller.children where child.parent !== controller {
      trace.report("\(name(child)) is a child of \(name(controller)) and has another parent")
    }
    if let parent = controller.parent, !parent.children.contains(controller) {
      trace.report("\(name(controller)) is not a child of its parent \(name(parent))")
    }
    guard let presented = controller.presentedViewController, controller.parent == nil else {
      return
    }
    if presented.presentingViewController !== controller {
      trace.report("\(name(presented)) does not have \(name(controller)) as its presenter")
    }
    if trace.lifeCycle(of: presented).phase != .appeared, presented.presentedViewController == nil {
      trace.report("\(name(presented)) is presented on top and has not appeared")
    }
  }

  private func examineSettled(of controller: UIViewController) {
    if controller.transitionCoordinator != nil {
      trace.report("\(name(controller)) has a transition that does not end")
    }
    if controller.isBeingPresented || controller.isBeingDismissed {
      trace.report("\(name(controller)) is still being presented or dismissed")
    }
    if controller.isMovingToParent || controller.isMovingFromParent {
      trace.report("\(name(controller)) is still moving to or from a parent")
    }
  }

  private func examineLifeCycle(of controller: UIViewController, in window: UIWindow) {
    let lifeCycle = trace.lifeCycle(of: controller)
    let shownIn = controller.viewIfLoaded?.window
    switch lifeCycle.phase {
    case .appearing, .disappearing: trace.report("\(lifeCycle.name) is still \(lifeCycle.phase)")
    case .appeared where shownIn == nil:
      trace.report("\(lifeCycle.name) appeared outside the window")
    case .disappeared where shownIn != nil:
      trace.report("\(lifeCycle.name) is in the window without appearance callbacks")
    case .appeared, .disappeared: break
    }
    if let shownIn, shownIn !== window { trace.report("\(lifeCycle.name) is in another window") }
    // `present` loads the view of a presented view controller.
    if controller.isViewLoaded, !lifeCycle.wasShown, !lifeCycle.isLoadedByScript,
      controller.presentingViewController == nil
    {
      trace.report("\(lifeCycle.name) was loaded before it was shown")
    }
  }

  /// Checks that the children that a container should show are on screen, and no others.
  private func examineContent(of controller: UIViewController) {
    guard let front = front(of: controller) else { return }
    let isShown = trace.lifeCycle(of: controller).phase == .appeared
    for child in controller.children {
      let isExpected = isShown && front.contains(child)
      if isExpected != (trace.lifeCycle(of: child).phase == .appeared) {
        let negation = isExpected ? "not " : ""
        trace.report("\(name(child)) in \(name(controller)) is \(negation)on screen")
      }
    }
  }

  /// Checks that `selectedIndex` and `selectedViewController` agree.
  private func examineSelection(of tabs: UITabBarController) {
    guard tabs.tabs.isEmpty, let list = tabs.viewControllers else { return }
    let index = tabs.selectedIndex
    guard list.indices.contains(index), list[index] !== tabs.selectedViewController else { return }
    trace.report("\(name(tabs)) selects \(name(tabs.selectedViewController)), not number \(index)")
  }

  /// Returns the children that a container should show; nil for screens and split view controllers.
  private func front(of controller: UIViewController) -> [UIViewController]? {
    switch controller {
    case let stack as UINavigationController:
      if stack.children != stack.viewControllers {
        trace.report("\(name(stack)) has children that are not its stack")
      }
      return stack.topViewController.map { [$0] } ?? []
    case let tabs as UITabBarController:
      examineSelection(of: tabs)
      // A tab of the More list or of a group is below another view controller.
      let chain = sequence(first: tabs.selectedViewController) { $0?.parent }
      return chain.compactMap { $0 }.filter { $0.parent === tabs }
    case let pages as UIPageViewController: return pages.viewControllers ?? []
    default: return nil
    }
  }
}
