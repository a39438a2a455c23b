@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Random deliveries, restorations, logins and closed windows, also nested; a failing script is
/// shrunk.
@Suite @MainActor struct DeliveryStormTests {
  @Test(arguments: 1...60)
  func `each delivery ends, guards are respected, and nothing leaks`(seed: UInt64) async {
    var random = SimulationRandom(seed: seed)
    let script = (1...30).map { _ in DeliveryStorm.Event.random(using: &random) }
    guard await violation(about: script) != nil else { return }
    let shortest = await script.shrunk { await violation(about: $0) != nil }
    let reason = await violation(about: shortest) ?? ""
    Issue.record("\(reason)\n\(shortest.map { "\($0)" }.joined(separator: "\n"))")
  }

  private func violation(about script: [DeliveryStorm.Event]) async -> String? {
    await MainActorLoop.run {
      let world = HeadlessWorld(device: .pad, clock: .stepped)
      return await world.navigating { await DeliveryStorm(world).play(script) }
    }
  }
}

/// An app in its own world, in which a script is played.
@MainActor private final class DeliveryStorm {
  struct Event: Sendable {
    enum Action: CaseIterable, Sendable {
      case deliver, deliverAgain, restore, restoreHere, reconnect, connectAgain
      case logIn, logOut, cancel, popToRoot, dismiss, connect, disconnect
      case hook, turn, commit, advance, settle
    }

    var action: Action
    var first: Int
    var second: Int

    static func random(using random: inout SimulationRandom) -> Event {
      let actions = Action.allCases + [.hook, .deliver, .deliver, .turn, .commit, .settle]
      return Event(
        action: actions[Int.random(in: actions.indices, using: &random)],
        first: Int.random(in: 0..<16, using: &random),
        second: Int.random(in: 0..<16, using: &random)
      )
    }
  }

  private let world: HeadlessWorld
  private let hooks = Hooks()
  private let driver: AppDriver<HookedApp>
  private var isLoggedIn = false
  private var handles: [(handle: DeliveryHandle, ends: EntryLog<DeliveryOutcome>)] = []
  private var subscriptions: [EventSubscription] = []
  private var remains: [() -> String?] = []

  init(_ world: HeadlessWorld) {
    self.world = world
    driver = AppDriver(hooks: hooks, isEmpty: true)
  }

  private var scenes: [HookedScene] { driver.run { $0.scenes } }

  func play(_ script: [Event]) async -> String? {
    for event in script {
      perform(event)
      note()
      if event.action == .turn { await turn() }
      if event.action == .settle, let violation = await rest() { return violation }
    }
    return await close()
  }

  // MARK: Events

  private func perform(_ event: Event) {
    guard !scenes.isEmpty || event.action == .connect else { return }
    let scene = scenes.isEmpty ? nil : scenes[event.first % scenes.count]
    let points = scene?.entryPoints
    switch event.action {
    case .deliver: deliver(event)
    case .deliverAgain: handles.last.map { _ = points?.receive($0.handle.delivery) }
    case .restore: points?.receive(.restoration(path(event.second)))
    case .restoreHere: points.map { $0.router.restore(path(event.second), in: $0.destinations) }
    case .reconnect: driver.reconnect(opening: .restoration(path(event.second)))
    case .connectAgain: scene?.connectAgain()
    case .logIn: logIn()
    case .logOut: logOut()
    case .cancel: handles.last { $0.handle.end == nil }?.handle.request?.cancel()
    case .popToRoot: scene?.shop?.listStack?.popToRootViewController(animated: event.second > 7)
    case .dismiss: scene?.window?.rootViewController?.dismiss(animated: event.second > 7)
    case .connect: if scenes.count < 3 { world.connectScene() }
    case .disconnect: world.scenes.last.map(world.disconnect)
    case .hook: arm(event)
    case .commit: world.clock.commit()
    case .advance: world.clock.advance(by: .milliseconds(100 * event.second))
    case .turn, .settle: break
    }
  }

  /// Performs another event when a hook is reached.
  private func arm(_ event: Event) {
    let actions: [Event.Action] = [
      .deliver, .deliverAgain, .restore, .restoreHere, .connectAgain, .logOut, .cancel,
      .popToRoot, .disconnect, .logIn,
    ]
    let inner = Event(
      action: actions[event.second % actions.count],
      first: event.first,
      second: event.second
    )
    let places = Hooks.Place.allCases
    hooks.set(places[event.first % places.count]) { [weak self] in self?.perform(inner) }
  }

  private func deliver(_ event: Event) {
    let number = event.second % 4
    let deliveries: [Delivery?] = [
      .quickAction("item", values: #"{"item":\#(number)}"#),
      .notification(#"{"item":\#(number)}"#),
      link("items/\(number)"), link("members/\(100 + number)"), link("menu"), .notification("{}"),
      link("nowhere"), .quickAction("menu"), .spotlightItem("7"), link("members/100"),
    ]
    let place = world.scenes[event.first % world.scenes.count]
    deliveries[event.first % deliveries.count].map { _ = driver.deliver($0, in: place) }
  }

  private func link(_ path: String) -> Delivery? {
    URL(string: "shop://\(path)").map { .customURL($0) }
  }

  private func path(_ number: Int) -> TreePath {
    let stops: [TreePath.Stop] = [
      .init("list"), .init("item", context: "\(number % 3)"),
      .init("guarded item", context: "101"), .init("menu"), .init("unknown"),
    ]
    let shown = (0..<3).map { stops[(number + $0) % stops.count] }
    return TreePath(stops: shown, hidden: number < 8 ? [] : [[stops[0], stops[1], stops[2]]])
  }

  private func logIn() {
    isLoggedIn = true
    for scene in scenes { scene.shop?.logIn() }
  }

  private func logOut() {
    isLoggedIn = false
    for scene in scenes {
      scene.shop?.logOut()
      _ = scene.entryPoints.map { $0.router.revalidate(in: $0.destinations) }
    }
  }

  /// Observes new handles.
  private func note() {
    for handle in driver.deliveries where !handles.contains(where: { $0.handle === handle }) {
      let ends = EntryLog<DeliveryOutcome>()
      handle.whenEnded { [hooks] in
        ends.add($0)
        hooks.reach(.end)
      }
      handles.append((handle, ends))
      let phases = handle.request?.observePhase { [hooks] _ in hooks.reach(.phase) }
      phases.map { subscriptions.append($0) }
    }
    for scene in scenes {
      if isLoggedIn, scene.shop?.isLoggedIn == false { scene.shop?.logIn() }
      guard let points = scene.entryPoints else { continue }
      remains.append { [weak points] in points == nil ? nil : "entry points are left over" }
      remains.append { [weak router = points.router] in router == nil ? nil : "a router is left" }
    }
  }

  // MARK: Rest

  private func turn() async {
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
      }
    }
  }

  private func rest() async -> String? {
    do {
      for _ in 0..<12 {
        await turn()
        try await world.settle()
        world.clock.advance(by: .seconds(1))
      }
    } catch {
      return "\(error)"
    }
    note()
    for scene in scenes {
      if let violation = violation(about: scene) { return violation }
    }
    return world.misuse.entries.first.map { "misuse: \($0.message)" }
  }

  private func violation(about scene: HookedScene) -> String? {
    guard let window = scene.window, let shop = scene.shop else { return "a scene without window" }
    if window.rootViewController == nil { return "an empty window" }
    if let violation = window.treeViolations().first { return violation }
    let items = (shop.listStack?.viewControllers ?? []).compactMap { $0 as? ItemScreen }
    if !isLoggedIn, items.contains(where: { $0.item >= 100 }) { return "a guard was passed" }
    return nil
  }

  private func close() async -> String? {
    for _ in 1...3 {
      logIn()
      if let violation = await rest() { return violation }
    }
    for scene in scenes {
      for status in scene.shop?.router.requests ?? [] { return "never ends: \(status)" }
    }
    for scene in world.scenes { world.disconnect(scene) }
    if let violation = await rest() { return violation }
    for (handle, ends) in handles where ends.entries.count != 1 {
      return "\(handle.delivery) has \(ends.entries.count) ends"
    }
    (handles, subscriptions) = ([], [])
    await turn()
    return remains.lazy.compactMap { $0() }.first
  }
}
