@_spi(Headless) import HeadlessUIKit
import Waymark

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
        parts.tell(record, $0)
      }
      record.start()
    } catch {
      log.refuse(record)
    }
    log.add(record)
  }

  private func outerStage(for event: FlowEvent) -> Stage? {
    switch event.action {
    // A sixth tab would be behind a list.
    case .startTab: tabs.flatMap { $0.children.count < 5 ? Stage($0) : nil }
    case .startRoot: event.second % 4 == 1 ? Stage(window) : nil
    default: stacks.pick(event.first).map { parts.makeStage($0) }
    }
  }

  /// Shows a sheet over everything.
  func open(_ event: FlowEvent) {
    let sheet = StepAssembly(finder: Finder<UIViewController, Void>.none) { _ in
      UIViewController()
    }
    .using(.present(.pageSheet), from: .root)
    router.go(to: sheet, options: RequestOptions(isAnimated: event.isAnimated))
  }

  /// Follows a link that leads into a flow.
  func openFlow(_ event: FlowEvent) {
    let record = log.makeRecord()
    let isAnimated = event.isAnimated
    let factory = FlowFactory<FlowScreen, Void, Int> { _ in
      record.start()
      return SimulatedFlow(record, screens: 1, isAnimated: isAnimated)
    } onEnd: { [parts] in
      parts.tell(record, $0)
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

  /// How many screens a flow begins with; nil for one that refuses to start.
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
