@_spi(Headless) import HeadlessUIKit
import Waymark
import WaymarkCore

extension StormPlayground: StormHost {
  func makeScreen(_ kind: StormKind, _ context: StormContext) -> StormScreen {
    let screen = follow(StormScreen(kind, context.number))
    log.latestScreen = screen
    return screen
  }

  func makeForm() -> StormForm { follow(StormForm(.login)) }

  func makeRoot() -> UITabBarController {
    let tabs = log.screens.add(UITabBarController())
    let first = UINavigationController(rootViewController: log.screens.add(RootScreen()))
    let second = UINavigationController(rootViewController: follow(StormArea(.area)))
    tabs.viewControllers = [log.screens.add(first), log.screens.add(second)]
    for (index, stack) in [first, second].enumerated() {
      stack.tabBarItem = UITabBarItem(title: "tab \(index)", image: nil, tag: index)
    }
    return tabs
  }

  func follow<Screen: StormScreen>(_ screen: Screen) -> Screen {
    screen.onMove = { [weak self, unowned screen] in
      if screen.isUnwanted, screen.viewIfLoaded?.window != nil {
        self?.log.report("appears after its request has failed", of: "\(screen.kind)")
      }
      self?.react()
    }
    return log.screens.add(screen)
  }

  private func react() {
    guard let event = reaction else { return }
    reaction = nil
    perform(event)
  }

  // MARK: Gates

  func decide(_ gate: StormGate, for number: Int) -> GuardDecision {
    guard gate.isSlow else {
      // Only who takes time can throw.
      return (try? decision(of: gate, number)) ?? .refuse("closed")
    }
    return .deferred { [weak self] in
      guard let self else { return .refuse("gone") }
      _ = await questions.ask(gate.name)
      return try decision(of: gate, number)
    }
  }

  private func decision(of gate: StormGate, _ number: Int) throws -> GuardDecision {
    if parts.mayPass(gate) { return .proceed }
    switch gate.mood {
    case .refuse: return .refuse("closed")
    case .redirect where gate !== places.membership:
      guard let room = rooms.first, let other = makeRequest(.item, number, in: room) else { break }
      return .redirect(to: other)
    case .fail: throw Closed()
    default: break
    }
    let expiry: Duration? = gate.mood == .expire ? .seconds(15) : nil
    guard gate === places.membership else { return .park(until: gate.requirement, expiry: expiry) }
    let login = places.login
    return .park(until: gate.requirement, fulfilledBy: NavigationRequest(to: login), expiry: expiry)
  }

  struct Closed: Error {}

  // MARK: Guards that navigate

  func decideByGoing(from kind: StormKind, _ context: StormContext) -> GuardDecision {
    guard kind == .mirror else {
      return .deferred { [weak self] in
        guard let self else { return .refuse("gone") }
        _ = await questions.ask("\(kind)")
        // Two guards that went on after their requests have ended would call each other for ever.
        if !Task.isCancelled { await go(to: kind == .ping ? .pong : .ping, context) }
        return .proceed
      }
    }
    guard context.window == 0, rooms.count > 1 else { return .proceed }
    let room = rooms[1]
    guard let request = makeRequest(.mirror, context.number, in: room) else { return .proceed }
    let handle = room.router.go(request)
    expectNoCircle(handle)
    guard context.number > 0 else { return .proceed }
    return .deferred { [weak self] in
      _ = try? await self?.outcome(of: handle)
      return .proceed
    }
  }

  private func go(to kind: StormKind, _ context: StormContext) async {
    guard rooms.indices.contains(context.window) else { return }
    let room = rooms[context.window]
    guard let request = makeRequest(kind, context.number, in: room) else { return }
    goingGuards += 1
    _ = try? await outcome(of: room.router.go(request))
    goingGuards -= 1
  }

  /// Nothing that was just submitted waits for the one who did so.
  private func expectNoCircle(_ handle: RequestHandle) {
    guard case .failure(let error) = handle.result, error.failure == .redirectLoop else { return }
    log.report("is called a circle and is none", of: error.step)
  }

  // MARK: The form

  func formWasReached(_ form: StormForm) {
    guard asksAgain else { return }
    for room in rooms where room.window.rootViewController?.topmostPresented === form {
      guard let (name, number) = room.parked(until: places.membership).first,
        let kind = StormKind(rawValue: name), let request = makeRequest(kind, number, in: room)
      else { continue }
      expectNoCircle(room.router.go(request))
    }
  }
}
