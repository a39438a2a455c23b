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
      // Only a deferred decision can throw.
      return (try? decision(of: gate, number)) ?? .refuse("closed")
    }
    return .deferred { [weak self] in
      guard let self else { return .refuse("released") }
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

  func decideByNavigating(from kind: StormKind, _ context: StormContext) -> GuardDecision {
    guard kind == .mirror else {
      return .deferred { [weak self] in
        guard let self else { return .refuse("released") }
        _ = await questions.ask("\(kind)")
        // Without this check, the guards of two ended requests would call each other forever.
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
    navigatingGuards += 1
    _ = try? await outcome(of: room.router.go(request))
    navigatingGuards -= 1
  }

  /// Reports a redirect loop, as nothing can wait for a request that was just submitted.
  private func expectNoCircle(_ handle: RequestHandle) {
    guard case .failure(let error) = handle.result, error.failure == .redirectLoop else { return }
    log.report("fails with redirectLoop without a loop", of: error.step)
  }

  // MARK: The form

  func formWasShown(_ form: StormForm) {
    guard resubmits else { return }
    for room in rooms where room.window.presentations.last === form {
      guard let (name, number) = room.parked(until: places.membership).first,
        let kind = StormKind(rawValue: name), let request = makeRequest(kind, number, in: room)
      else { continue }
      expectNoCircle(room.router.go(request))
    }
  }
}

/// Factories that return an existing view controller.
extension StormPlayground {
  func existingScreen(
    for kind: StormKind,
    _ context: StormContext
  ) throws -> UIViewController {
    let screens = log.screens.screens
    guard let screen = screens.pick(usedIndex), rooms.indices.contains(context.window) else {
      throw Closed()
    }
    guard let token = context.token else { throw Closed() }
    let key = ObjectIdentifier(token)
    if isInUse(screen) { used.insert(key) } else { used.remove(key) }
    if let screen = screen as? StormScreen { (screen.isUnwanted, screen.isShared) = (false, true) }
    log.note("\(kind) \(context) is \(type(of: screen)), \(used.contains(key) ? "used" : "free")")
    return screen
  }

  private func isInUse(_ screen: UIViewController) -> Bool {
    screen.isListedByParent || screen.presentingViewController != nil
      || rooms.contains { $0.window.rootViewController === screen }
  }

  /// Reports a request that installed a view controller that was in use.
  func examineUsed(_ ticket: StormTicket, _ ending: StormTicket.Ending) {
    guard let token = (ticket.request.context as? StormContext)?.token,
      used.remove(ObjectIdentifier(token)) != nil, case .success(.done(.built, _)) = ending
    else { return }
    log.report("shows a view controller that was in use", of: ticket.request.name)
  }
}

extension UIViewController {
  /// Whether the view controller has a container that is not removing it.
  fileprivate var isListedByParent: Bool {
    guard let stack = parent as? UINavigationController else { return parent != nil }
    return stack.viewControllers.contains(self)
  }
}
