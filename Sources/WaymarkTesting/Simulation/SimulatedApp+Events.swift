@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  func perform(_ event: SimulationEvent) {
    switch event.action {
    case .push, .pop, .popTo, .popToRoot, .setStack, .pushTwice:
      guard let stack: SimulatedStack = tree.pick(event.first) else { return }
      change(stack, event)
    case .selectTab, .setTabs, .setPage, .showDetail, .toggleColumn, .toggleWidth:
      changeContainer(event)
    case .present, .alert, .dismiss, .replaceRoot:
      changePresentation(event)
    case .embed, .unembed, .exchange:
      guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
      changeChildren(of: screen, event)
    case .goBack, .beginPop, .finishPop, .cancelPop, .tapTab, .tapAnswer, .swipeDown, .beginDrag,
      .finishDrag, .cancelDrag:
      use(event)
    case .pushOnAppear, .dismissOnAppear, .presentOnLeave:
      guard let screen: SimulatedScreen = tree.pick(event.first) else { return }
      arm(screen, event)
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(event.first * 10))
    case .settle: settle()
    }
  }

  private func change(_ stack: SimulatedStack, _ event: SimulationEvent) {
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
    case .selectTab:
      guard let tabs: SimulatedTabs = tree.pick(event.first) else { return }
      tabs.selectedIndex = event.second % 4
    case .setTabs:
      guard let tabs: SimulatedTabs = tree.pick(event.first) else { return }
      let kept = (tabs.viewControllers ?? []).dropFirst(event.second % 3)
      tabs.setViewControllers(kept + [make(event.second)], animated: event.isAnimated)
    case .setPage:
      guard let pages: SimulatedPages = tree.pick(event.first) else { return }
      pages.setViewControllers([makeScreen()], direction: .forward, animated: event.isAnimated)
    case .showDetail:
      guard let controller: UIViewController = tree.pick(event.first) else { return }
      controller.showDetailViewController(make(event.second), sender: nil)
    case .toggleColumn:
      guard let split: SimulatedSplit = tree.pick(event.first) else { return }
      event.isAnimated ? split.show(.primary) : split.hide(.primary)
    default:
      world.setSizeClasses(horizontal: event.isAnimated ? .compact : .regular)
    }
  }

  private func changeChildren(of screen: SimulatedScreen, _ event: SimulationEvent) {
    switch event.action {
    case .embed:
      let child = make(event.second)
      screen.life.isLoadedByScript = true
      (child as? any SimulatedController)?.life.isLoadedByScript = true
      screen.addChild(child)
      screen.view.addSubview(child.view)
      child.didMove(toParent: screen)
    case .unembed:
      guard let child = screen.children.last else { return }
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    default:
      guard let old = screen.children.last else { return }
      let new = make(event.second)
      (new as? any SimulatedController)?.life.isLoadedByScript = true
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
}
