@_spi(Headless) import HeadlessUIKit
import Waymark

extension StormPlayground {
  func perform(_ event: StormEvent) {
    switch event.action {
    case .restore: restore(event)
    case .cancelHandle: cancel(event)
    case .answer: questions.open.pick(event.first).map { questions.answer($0, event.second) }
    case .answerLast: questions.open.last.map { questions.answer($0, event.second) }
    case .logIn: parts.open(places.membership)
    case .logOut: places.membership.isOpen = false
    case .openGate: parts.open(places.gates[1 + event.choice(of: 2)])
    case .closeGate: places.gates[1 + event.choice(of: 2)].isOpen = false
    case .changeMood: changeMood(event)
    case .arm, .disarm: guardLeaving(event)
    case .react: reaction = event.reaction
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(event.first * 10))
    case .wait: world.clock.advance(by: .seconds(event.first / 4))
    case .newWindow: if event.second < 8 { replaceRoom(event.first % 2) }
    case .changeRouter: rooms[event.first % rooms.count].changeRouter()
    case .newRouter: replaceRouter(of: rooms[event.first % rooms.count])
    case .selectTab, .goBack, .backMenu, .swipeDown, .beginPop, .beginDrag: use(event)
    case .endTouch: endTouch(isFinished: event.isAnimated)
    case .answerAll, .cancelTask, .turn, .drain, .settle: break
    default: if event.isForeign { interfere(event) } else { submit(event) }
    }
  }

  private func changeMood(_ event: StormEvent) {
    if event.first == 0 { resubmits.toggle() }
    let gate = places.gates[event.first % places.gates.count]
    gate.mood = StormGate.Mood.allCases[event.choice(of: StormGate.Mood.allCases.count)]
    gate.isSlow = event.isAnimated
  }

  // MARK: Leaving

  private func guardLeaving(_ event: StormEvent) {
    let room = rooms[event.first % rooms.count]
    guard let screen = room.window.visibleScreen as? StormScreen else { return }
    if event.action == .disarm { screen.leaveGuard?.isArmed = false }
    if event.action == .arm { arm(screen, in: room, choice: event.choice(of: 4)) }
  }

  private func arm(_ screen: StormScreen, in room: StormRoom, choice: Int) {
    guard screen.leaveGuard == nil else { return }
    let leave = StormLeave()
    let leaveGuard = room.router.guardLeaving(screen, named: "draft") { [weak self] _ in
      switch choice {
      case 0: .leave
      case 1: .stay("unsaved")
      default: .deferred { await self?.answer(for: leave) ?? .leave }
      }
    }
    leaveGuard.isArmed = true
    screen.leaveGuard = leaveGuard
  }

  private func answer(for leave: StormLeave) async -> LeaveDecision {
    let answer = await questions.ask("draft", for: leave)
    if answer % 8 == 7 {
      return .deferred { [weak self] in await self?.answer(for: leave) ?? .leave }
    }
    return answer.isMultiple(of: 2) ? .leave : .stay("unsaved")
  }

  // MARK: Users

  private func use(_ event: StormEvent) {
    let window = rooms[event.first % rooms.count].window
    switch event.action {
    case .goBack: _ = try? world.user.goBack(in: window)
    case .backMenu: goBackByMenu(1 + event.choice(of: 3), in: window)
    case .swipeDown: _ = try? world.user.swipeDown(in: window)
    case .beginPop: try? world.user.beginPop(in: window)
    case .beginDrag: _ = try? world.user.beginSheetDrag(in: window)
    default: _ = try? world.user.tab("tab \(event.choice(of: 2))", in: window)
    }
  }

  private func goBackByMenu(_ position: Int, in window: UIWindow) {
    let isUsed = (try? world.user.goBack(byMenu: position, in: window)) != nil
    if isUsed { log.tally[.backMenus] += 1 }
  }

  private func endTouch(isFinished: Bool) {
    guard isFinished else { return world.cancelGestures() }
    world.user.finishPop()
    world.user.finishSheetDrag()
  }

  // MARK: Other code

  private func interfere(_ event: StormEvent) {
    let room = rooms[event.first % rooms.count]
    let isAnimated = event.isAnimated
    let stack = room.window.stacks.pick(event.first / 2)
    switch event.action {
    case .foreignPush: stack?.pushViewController(foreign(), animated: isAnimated)
    case .foreignPop: stack?.popViewController(animated: isAnimated)
    case .foreignStack: stack?.setViewControllers([foreign()], animated: isAnimated)
    case .foreignDraft:
      // A running request has to remove this screen, whose leave guard answers later.
      guard let stack else { return }
      let draft = foreign()
      stack.pushViewController(draft, animated: isAnimated)
      arm(draft, in: room, choice: 2)
    case .foreignSheet: present(foreign(), in: room, animated: isAnimated)
    case .foreignForm: present(makeForm(), in: room, animated: isAnimated)
    case .foreignRoot: if event.second < 8 { room.window.rootViewController = makeRoot() }
    default:
      let root = room.window.rootViewController
      // Without UIKit's completion, a request may detect the presentation only after its dismissal,
      // and then presents again, as if UIKit had dropped the first presentation.
      if !world.faults.contains(.losesCompletions) {
        for desk in room.desks { desk.watch.noteDismissal(above: root) }
      }
      root?.dismiss(animated: isAnimated)
    }
  }

  /// Presents during a dismissal, unless the world refuses that.
  private func presentEarly(_ screen: UIViewController, in room: StormRoom, animated: Bool) {
    let isBreaking = world.faults.contains(.breaksOverlappingSheets)
    guard isBreaking || !world.faults.contains(.refusesPresentsDuringDismissals),
      let root = room.window.rootViewController, root.viewIfLoaded?.window != nil,
      let leaving = root.presentedViewController, leaving.isBeingDismissed,
      let coordinator = leaving.transitionCoordinator, coordinator.isAnimated,
      !coordinator.initiallyInteractive
    else { return }
    // UIKit raises when the user drags a sheet that was presented during a dismissal.
    screen.modalPresentationStyle = isBreaking ? .fullScreen : .pageSheet
    log.tally[.overlaps] += 1
    root.present(screen, animated: animated)
  }

  private func foreign() -> StormScreen { follow(StormScreen(.foreign)) }

  private func present(_ screen: UIViewController, in room: StormRoom, animated: Bool) {
    guard let top = room.window.presentations.last,
      top.viewIfLoaded?.window != nil, top.transitionCoordinator == nil, !top.isBeingDismissed
    else { return presentEarly(screen, in: room, animated: animated) }
    screen.modalPresentationStyle = .pageSheet
    top.present(screen, animated: animated)
  }
}

extension ScriptEvent<StormAction> {
  fileprivate var isForeign: Bool { action.rawValue.hasPrefix("foreign") }

  /// The event that is performed when the next screen appears or disappears.
  fileprivate var reaction: StormEvent {
    let actions: [StormAction] = [
      .openItem, .openSheet, .cancelHandle, .foreignPop, .foreignDraft, .foreignDismissal,
      .foreignPush, .foreignDraft,
    ]
    return StormEvent(action: actions[first % actions.count], first: first, second: second)
  }
}
