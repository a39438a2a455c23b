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
      guard !controllers.isEmpty else { return }
      let target = controllers[event.second % controllers.count]
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
      trace.life(of: screen).isLoadedByScript = true
      trace.life(of: child).isLoadedByScript = true
      screen.embed(child)
    case .unembed:
      if let child = screen.children.last { screen.unembed(child) }
    default:
      guard let old = screen.children.last else { return }
      // A container that forwards itself says what such a transition would say twice.
      screen is SimulatedForwarder ? screen.unembed(old) : exchange(old, in: screen, event)
    }
  }

  private func exchange(
    _ old: UIViewController,
    in screen: UIViewController,
    _ event: SimulationEvent
  ) {
    let new = make(event.second)
    trace.life(of: new).isLoadedByScript = true
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
