@_spi(Headless) import HeadlessUIKit
import Waymark

extension FlowPlayground {
  func perform(_ event: FlowEvent) {
    switch event.action {
    case .start, .startInside, .startModal, .startModalInside, .startReplacing,
      .startReplacingInside, .startTab, .startRoot, .startAwkward:
      start(event)
    case .push, .pop, .popToRoot, .setRoot, .present, .dismiss, .finish, .finishTwice, .leave:
      act(event)
    case .foreignPush, .foreignPop, .foreignStack, .foreignSheet, .foreignDismissal, .foreignRoot:
      interfere(event)
    case .link: open(event)
    case .linkIntoFlow: openFlow(event)
    case .newWindow: if event.second.isMultiple(of: 10) { open() }
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(event.first * 10))
    case .settle: settle(by: FlowTrigger.allCases[event.first % 3])
    default: try? use(event)
    }
  }

  private func act(_ event: FlowEvent) {
    guard let flow = running.pick(event.first), let stage = flow.stage else { return }
    let isAnimated = event.isAnimated
    switch event.action {
    case .push: stage.push(flow.makeScreen(), animated: isAnimated)
    case .pop: stage.pop(animated: isAnimated)
    case .popToRoot: stage.popToRoot(animated: isAnimated)
    case .setRoot: stage.setRoot(flow.makeScreen(), animated: isAnimated)
    case .present:
      let style: PresentationStyle = event.choice(of: 3) == 0 ? .fullScreen : .pageSheet
      stage.present(flow.makeScreen(), style, animated: isAnimated)
    case .dismiss: stage.dismiss(animated: isAnimated)
    case .leave: stage.leave()
    case .finishTwice:
      stage.finish(1)
      stage.finish(2)
    default: stage.finish(event.second)
    }
  }

  private func use(_ event: FlowEvent) throws(HeadlessUserError) {
    let user = world.user
    switch event.action {
    case .goBack: try user.goBack(in: window)
    case .backMenu: try user.goBack(byMenu: 1 + event.choice(of: 3), in: window)
    case .swipeBack: try user.swipeBack(in: window)
    case .beginPop: try user.beginPop(in: window)
    case .finishPop: user.finishPop()
    case .cancelPop: user.cancelPop()
    case .swipeDown: try user.swipeDown(in: window)
    case .beginDrag: try user.beginSheetDrag(in: window)
    case .finishDrag: user.finishSheetDrag()
    case .cancelDrag: user.cancelSheetDrag()
    default: try user.tab("tab \(event.choice(of: 2))", in: window)
    }
  }

  private func interfere(_ event: FlowEvent) {
    let isAnimated = event.isAnimated
    guard let stack = window.stacks.pick(event.first) else { return }
    switch event.action {
    case .foreignPush: stack.pushViewController(UIViewController(), animated: isAnimated)
    case .foreignPop: stack.popViewController(animated: isAnimated)
    case .foreignStack: stack.setViewControllers([UIViewController()], animated: isAnimated)
    case .foreignSheet:
      guard stack.viewIfLoaded?.window != nil, stack.presentedViewController == nil,
        stack.transitionCoordinator == nil
      else { return }
      stack.present(UIViewController(), animated: isAnimated)
    case .foreignRoot:
      if event.second.isMultiple(of: 5) { window.rootViewController = makeTabs() }
    default: window.rootViewController?.dismiss(animated: isAnimated)
    }
  }
}

extension FlowPlayground {
  func start(_ event: FlowEvent) {
    let parent = event.isInside ? runningRecords.pick(event.first) : nil
    guard let stage = parent?.flow?.stage ?? outerStage(for: event) else { return }
    let removesScreens: Bool = event.choice(of: 4) != 0
    let record = log.makeRecord(
      inside: parent,
      removesScreens: removesScreens,
      isRoot: event.action == .startRoot
    )
    let flow = SimulatedFlow(record, screens: event.screenCount, isAnimated: event.isAnimated)
    do {
      try stage.start(flow, by: event.placement, removingScreens: removesScreens) { [parts] in
        parts.deliver(record, $0)
      }
      record.start()
    } catch {
      log.refuse(record)
    }
    log.add(record)
  }

  private func outerStage(for event: FlowEvent) -> Stage? {
    switch event.action {
    // A sixth tab would be in the More list.
    case .startTab: tabs.flatMap { $0.children.count < 5 ? Stage($0) : nil }
    case .startRoot: event.second % 4 == 1 ? Stage(window) : nil
    default: window.stacks.pick(event.first).map { parts.makeStage($0) }
    }
  }

  /// Opens a link whose destination is a sheet.
  func open(_ event: FlowEvent) {
    let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.present(.pageSheet), from: .root)
    router.go(to: sheet, options: RequestOptions(isAnimated: event.isAnimated))
  }

  /// Opens a link whose destination is the first screen of a flow.
  func openFlow(_ event: FlowEvent) {
    let record = log.makeRecord()
    let isAnimated = event.isAnimated
    let factory = FlowFactory<FlowScreen, Void, Int> { _ in
      record.start()
      return SimulatedFlow(record, screens: 1, isAnimated: isAnimated)
    } onEnd: { [parts] in
      parts.deliver(record, $0)
    }
    let flow = StepAssembly(finder: Finder<FlowScreen, Void>.none, factory: factory)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .root)
    router.go(to: flow, options: RequestOptions(isAnimated: isAnimated))
    log.add(record)
  }
}

extension ScriptEvent<FlowAction> {
  fileprivate var isInside: Bool {
    action == .startInside || action == .startModalInside || action == .startReplacingInside
  }

  /// The number of screens that a flow starts with; nil for a flow that throws.
  fileprivate var screenCount: Int? {
    guard action == .startAwkward else { return 1 + choice(of: 2) }
    return isAnimated ? 0 : nil
  }

  @MainActor fileprivate var placement: Placement {
    switch action {
    case .startModal, .startModalInside: .present(.pageSheet)
    case .startReplacing, .startReplacingInside: .setRoot
    case .startTab, .startRoot: .newNavigationController
    default: .push
    }
  }
}
