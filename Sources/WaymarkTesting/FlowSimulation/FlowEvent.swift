@_spi(Headless) import HeadlessUIKit
import Waymark

/// One thing that happens in a simulation of flows.
enum FlowEvent: String, CaseIterable {
  case start, startInside, startModal, startModalInside, startReplacing, startAwkward
  case push, pop, present, dismiss, finish, finishAgain, leave
  case back, swipe, cancelledSwipe, swipeDown, cancelledDrag, tab
  case foreignPop, foreignStack, foreignRoot, foreignDismissal
  case link, linkIntoFlow, newWindow
  case commit, advance, settle, settleAgain
}

extension FlowPlayground {
  func perform(_ event: FlowEvent) {
    switch event {
    case .start, .startInside, .startModal, .startModalInside, .startReplacing, .startAwkward:
      start(event)
    case .push, .pop, .present, .dismiss, .finish, .finishAgain, .leave: act(event)
    case .back, .swipe, .cancelledSwipe, .swipeDown, .cancelledDrag, .tab: use(event)
    case .foreignPop, .foreignStack, .foreignRoot, .foreignDismissal: interfere(event)
    case .link, .linkIntoFlow: follow(event)
    case .newWindow: if chance(20) == 0 { reopen() }
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(chance(400)))
    case .settle, .settleAgain: settle()
    }
  }

  private func start(_ event: FlowEvent) {
    let parent = event == .startInside || event == .startModalInside ? anyRunning : nil
    let outer = stacks.isEmpty ? nil : NavigationStage(stacks[chance(stacks.count)])
    guard let stage: any Stage = parent?.flow?.stage ?? outer else { return }
    let placement: Placement =
      switch event {
      case .startModal, .startModalInside: .present(.style(.pageSheet))
      case .startReplacing: .setRoot
      default: .push
      }
    let screens = event == .startAwkward ? [0, 4][chance(2)] : 1 + chance(2)
    start(on: stage, inside: parent, placement, screens: screens)
  }

  private func start(
    on stage: any Stage,
    inside parent: FlowRecord?,
    _ placement: Placement,
    screens: Int
  ) {
    let record = FlowRecord(number: log.records.count + 1, parent: parent)
    let flow = SimulatedFlow(record, screens: screens, isAnimated: isAnimated)
    let aftermath: Aftermath = chance(4) == 0 ? .keepsScreens : .removesScreens
    do {
      try stage.start(flow, by: placement, then: aftermath) { record.end($0) }
      log.add(record)
    } catch {
      log.refusals += 1
      if !record.ends.isEmpty { log.report("a flow that could not start was told an end") }
    }
  }

  private var anyRunning: FlowRecord? {
    let running = self.running
    return running.isEmpty ? nil : running[chance(running.count)]
  }

  private func act(_ event: FlowEvent) {
    guard let flow = anyRunning?.flow else { return }
    switch event {
    case .push: flow.push()
    case .pop: flow.stage?.pop(animated: isAnimated)
    case .present: flow.present()
    case .dismiss: flow.stage?.dismiss(animated: isAnimated)
    case .leave: flow.stage?.leave()
    case .finish: flow.stage?.finish(chance(10))
    default:
      let stage = flow.stage
      stage?.finish(1)
      stage?.finish(2)
    }
  }

  private func use(_ event: FlowEvent) {
    let user = world.user
    switch event {
    case .back: try? user.goBack(in: window)
    case .swipe: try? user.swipeBack(in: window)
    case .cancelledSwipe: try? user.cancelSwipeBack(in: window)
    case .swipeDown: try? user.swipeDown(in: window)
    case .cancelledDrag:
      try? user.beginSheetDrag(in: window)
      user.cancelSheetDrag()
    default: try? user.tab("tab \(chance(2))", in: window)
    }
  }

  private func interfere(_ event: FlowEvent) {
    guard !stacks.isEmpty else { return }
    let stack = stacks[chance(stacks.count)]
    switch event {
    case .foreignPop: stack.popViewController(animated: isAnimated)
    case .foreignStack:
      stack.setViewControllers([UIViewController()], animated: isAnimated)
    case .foreignRoot: if chance(8) == 0 { window.rootViewController = makeTabs() }
    default: window.rootViewController?.dismiss(animated: isAnimated)
    }
  }

  private func follow(_ event: FlowEvent) {
    let options = RequestOptions(isAnimated: isAnimated)
    guard event == .linkIntoFlow else {
      let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
        UIViewController()
      }
      .using(.present(.pageSheet), from: .root)
      router.go(to: sheet, options: options)
      return
    }
    let record = FlowRecord(number: log.records.count + 1, parent: nil)
    let isAnimated = self.isAnimated
    let factory = FlowFactory<FlowScreen, Void, Int> { _ in
      SimulatedFlow(record, screens: 1, isAnimated: isAnimated)
    } onEnd: {
      record.end($0)
    }
    let flow = StepAssembly(finder: Finder<FlowScreen, Void>.none, factory: factory)
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .root)
    router.go(to: flow, options: options).whenEnded { [log] _ in
      if !record.aliveScreens.isEmpty || !record.ends.isEmpty { log.add(record) }
    }
  }
}
