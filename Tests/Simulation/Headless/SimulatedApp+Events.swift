@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  func perform(_ event: SimulationEvent) {
    switch event.action {
    case .push, .pop, .popTo, .popToRoot, .setStack, .pushTwice:
      guard let stack: UINavigationController = tree.pick(event.first) else { return }
      change(stack, event)
    case .selectTab, .setTabs, .selectInside, .regroup: changeTabs(event)
    case .setPage, .showDetail, .toggleColumn, .setColumn:
      changeContainer(event)
    case .present, .alert, .dismiss, .lock, .replaceRoot:
      changePresentation(event)
    case .embed, .unembed, .exchange:
      guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
      changeChildren(of: screen, event)
    case .pushOnAppear, .dismissOnAppear, .presentOnLeave:
      guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
      arm(screen, event)
    case .openScene, .closeScene, .openWindow, .closeWindow, .chooseWindow, .leaveApp,
      .returnToApp, .toggleWidth, .overrideWidth, .turnDevice, .warnOfMemory:
      changeSurroundings(event)
    case .search, .typeSearch: search(event)
    case .alongside, .pushAlongside: joinTransition(event)
    case .loadView: loadView(event)
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(event.first * 10))
    case .settle: settle()
    default: use(event)
    }
  }

  private func change(_ stack: UINavigationController, _ event: SimulationEvent) {
    let controllers = stack.viewControllers
    switch event.action {
    case .push: stack.pushViewController(make(event.second), animated: event.isAnimated)
    case .pushTwice:
      stack.pushViewController(makeScreen(), animated: event.isAnimated)
      stack.pushViewController(makeScreen(), animated: !event.isAnimated)
    case .pop: stack.popViewController(animated: event.isAnimated)
    case .popToRoot: stack.popToRootViewController(animated: event.isAnimated)
    case .popTo:
      guard let target = controllers.pick(event.second) else { return }
      stack.popToViewController(target, animated: event.isAnimated)
    default:
      let kept = controllers.enumerated().filter { ($0.offset + event.second) % 3 != 0 }
      let new = kept.map(\.element) + (event.second % 5 == 0 ? [] : [makeScreen()])
      stack.setViewControllers(new, animated: event.isAnimated)
    }
  }

  private func changeContainer(_ event: SimulationEvent) {
    switch event.action {
    case .setPage:
      guard let pages: UIPageViewController = tree.pick(event.first) else { return }
      let way: UIPageViewController.NavigationDirection =
        event.second % 4 < 2 ? .forward : .reverse
      pages.setViewControllers([makeScreen()], direction: way, animated: event.isAnimated) {
        [trace] in trace.note("  page set: \($0)")
      }
    case .showDetail:
      guard let controller: UIViewController = tree.pick(event.first) else { return }
      controller.showDetailViewController(make(event.second), sender: nil)
    default:
      guard let split: UISplitViewController = tree.pick(event.first) else { return }
      changeColumns(of: split, event)
    }
  }

  private func changeColumns(of split: UISplitViewController, _ event: SimulationEvent) {
    let columns: [UISplitViewController.Column] = [
      .primary, .supplementary, .secondary, .compact, .inspector,
    ]
    let column = columns[event.second / 2 % columns.count]
    switch event.action {
    case .setColumn:
      split.setViewController(event.second % 5 == 0 ? nil : make(event.second), for: column)
    default: event.isAnimated ? split.show(column) : split.hide(column)
    }
  }

  private func changeChildren(of screen: SimulatedScreen, _ event: SimulationEvent) {
    switch event.action {
    case .embed:
      let child = make(event.second)
      trace.lifeCycle(of: screen).isLoadedByScript = true
      trace.lifeCycle(of: child).isLoadedByScript = true
      screen.embed(child)
    case .unembed:
      if let child = screen.children.last { screen.unembed(child) }
    default:
      guard let old = screen.children.last else { return }
      // `transition(from:to:)` and a container that forwards appearance callbacks itself would both
      // send them.
      screen is SimulatedForwarder ? screen.unembed(old) : exchange(old, in: screen, event)
    }
  }

  private func exchange(
    _ old: UIViewController,
    in screen: UIViewController,
    _ event: SimulationEvent
  ) {
    let new = make(event.second)
    trace.lifeCycle(of: new).isLoadedByScript = true
    old.willMove(toParent: nil)
    screen.addChild(new)
    screen.transition(
      from: old,
      to: new,
      duration: event.isAnimated ? 0.2 : 0,
      animations: nil,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: screen)
      }
    )
  }
}

extension SimulatedApp {
  /// Activates or deactivates the search of a screen, or changes its text.
  func search(_ event: SimulationEvent) {
    guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
    let search = screen.navigationItem.searchController ?? makeSearch(of: screen, event)
    switch event.action {
    case .search: search.isActive.toggle()
    default: search.searchBar.text = event.isAnimated ? "words" : nil
    }
  }

  private func makeSearch(of screen: UIViewController, _ event: SimulationEvent)
    -> UISearchController
  {
    let results = event.choice(of: 2) == 0 ? nil : makeScreen()
    if let results { trace.lifeCycle(of: results).isLoadedByScript = true }
    let search = follow(UISearchController(searchResultsController: results), "search")
    screen.navigationItem.searchController = search
    return search
  }

  /// Animates alongside the running transition of a view controller.
  func joinTransition(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    let isPushing = event.action == .pushAlongside
    let isJoined = controller.transitionCoordinator?.animate(
      alongsideTransition: { [trace] in trace.note("  alongside, animated: \($0.isAnimated)") },
      completion: { [unowned self, weak controller] in
        trace.note("  alongside ended, cancelled: \($0.isCancelled)")
        guard isPushing, let stack = controller?.navigationController else { return }
        stack.pushViewController(makeScreen(), animated: event.isAnimated)
      }
    )
    trace.note("  joined: \(isJoined ?? false)")
  }

  /// Loads a view that is not on screen yet, as apps do.
  func loadView(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    trace.lifeCycle(of: controller).isLoadedByScript = true
    controller.loadViewIfNeeded()
  }
}

extension SimulatedApp {
  private static let maximumScenes = 3
  private static let maximumWindows = 3

  /// Changes scenes, windows, size classes, or the state of the app.
  func changeSurroundings(_ event: SimulationEvent) {
    switch event.action {
    case .openScene:
      if world.scenes.count < Self.maximumScenes { openScene() }
    case .closeScene:
      let scenes = world.scenes
      if scenes.count > 1 { world.disconnect(scenes[event.first % scenes.count]) }
    case .openWindow:
      if windows.count < Self.maximumWindows { openWindow(event) }
    case .closeWindow:
      if !windows.isEmpty { windows.remove(at: event.first % windows.count).isHidden = true }
    case .chooseWindow:
      shownWindows.pick(event.first)?.makeKey()
    case .leaveApp: world.enterBackground()
    case .returnToApp: world.enterForeground()
    case .toggleWidth:
      world.setSizeClasses(horizontal: event.isAnimated ? .compact : .regular)
    case .turnDevice:
      _ = world.turnDevice(to: event.isAnimated ? .portrait : .landscapeLeft)
    case .warnOfMemory: world.warnOfMemory()
    default: overrideWidth(event)
    }
  }

  private func openWindow(_ event: SimulationEvent) {
    guard let scene = world.scenes.pick(event.first) else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = make(event.second)
    windows.append(window)
    event.isAnimated ? window.makeKeyAndVisible() : (window.isHidden = false)
  }

  private func overrideWidth(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    switch event.second % 3 {
    case 0: controller.traitOverrides.horizontalSizeClass = .compact
    case 1: controller.traitOverrides.horizontalSizeClass = .regular
    default: controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
  }
}

extension SimulatedApp {
  /// Performs an action of the user; an impossible one is only noted.
  func use(_ event: SimulationEvent) {
    do {
      try tap(event)
      try pull(event)
    } catch {
      trace.note("  cannot: \(error)")
    }
  }

  private func tap(_ event: SimulationEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .goBack: try user.goBack()
    case .backMenu: try user.goBack(byMenu: 1 + event.second % 3)
    case .tapTab: try user.tab(event.second % 6 == 0 ? "More" : "tab \(event.second % 6)")
    case .tapRow: try user.selectRow(event.second % 4)
    case .tapAnswer: try user.tap("Answer")
    case .swipeDown: try user.swipeDown()
    case .useAnimator:
      let kinds = SimulatedAnimation.Kind.allCases
      animation.next = kinds[event.first % kinds.count]
    default: break
    }
  }

  private func pull(_ event: SimulationEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .beginPop: try user.beginPop()
    case .finishPop: user.finishPop()
    case .cancelPop: user.cancelPop()
    case .beginDrag: try user.beginSheetDrag()
    case .finishDrag: user.finishSheetDrag()
    case .cancelDrag: user.cancelSheetDrag()
    case .beginSwipe: try user.beginPageSwipe(event.isAnimated ? .forward : .reverse)
    case .finishSwipe: user.finishPageSwipe()
    case .cancelSwipe: user.cancelPageSwipe()
    case .moveFinger: animation.drag(to: CGFloat(event.first) / 64)
    case .liftFinger: animation.lift(cancelling: false)
    case .takeBack: animation.lift(cancelling: true)
    default: break
    }
  }
}
