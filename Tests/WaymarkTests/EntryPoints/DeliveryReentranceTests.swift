@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Code called by a delivery that delivers, restores, logs out or closes the window.
@Suite(.headless(clock: .automatic, device: .pad)) @MainActor
struct DeliveryReentranceTests {
  /// The action of the app during a delivery.
  enum Act: CaseIterable, Sendable {
    case link, junk, members, same, notification, restore, restoreMembers, routerRestore
    case revalidate, connect, cancel, disconnect, closeWindow

    /// Whether it may end the delivery.
    var mayEnd: Bool {
      switch self {
      case .cancel, .disconnect, .closeWindow: true
      default: false
      }
    }

    /// Whether it adds a request that waits for a login.
    var parks: Bool { self == .members || self == .restoreMembers }
  }

  private let hooks = Hooks()

  @Test(arguments: Hooks.Place.allCases.filter { $0 != .stop }, Act.allCases)
  func `each delivery ends once, whatever interrupts it`(
    place: Hooks.Place,
    act: Act
  ) async throws {
    let driver = AppDriver(hooks: hooks)
    driver.world.connectScene()
    try await driver.settle()
    hooks.set(place) { [weak driver] in driver?.perform(act) }
    let handle = driver.performItem()
    var ends: [DeliveryOutcome] = []
    handle?.whenEnded { [hooks] end in
      ends.append(end)
      hooks.reach(.end)
    }
    let phases = handle?.request?.observePhase { [hooks] _ in hooks.reach(.phase) }
    try await driver.settle()
    #expect(hooks.reached.contains(place))
    if act.parks {
      for scene in driver.run({ $0.scenes }) {
        #expect(scene.shop?.listNames.contains("item 100") == false)
        scene.shop?.logIn()
        try await driver.settle()
        scene.shop?.listStack?.popToRootViewController(animated: false)
      }
    }
    try await driver.settle()
    #expect(ends.count == 1)
    if !act.mayEnd { #expect(ends.first?.isDone == true, "\(ends)") }
    driver.expectIdle()
    phases?.cancel()
  }

  @Test(arguments: Hooks.Place.allCases.filter { $0 != .stop }, [Act.disconnect, .closeWindow])
  func `a scene closed during a delivery is released`(
    place: Hooks.Place,
    act: Act
  ) async throws {
    let driver = AppDriver(hooks: hooks)
    driver.world.connectScene()
    try await driver.settle()
    weak let entryPoints = driver.run { $0.scenes.first }?.entryPoints
    weak let router = entryPoints?.router
    weak let window = router?.window
    hooks.set(place) { [weak driver] in driver?.perform(act) }
    do {
      let handle = driver.performItem()
      handle?.whenEnded { [hooks] _ in hooks.reach(.end) }
      let phases = handle?.request?.observePhase { [hooks] _ in hooks.reach(.phase) }
      try await driver.settle()
      phases?.cancel()
    }
    driver.perform(.disconnect)
    try await driver.settle()
    #expect(entryPoints == nil && router == nil && window == nil)
  }
}

extension AppDriver<HookedApp> {
  fileprivate func performItem() -> DeliveryHandle? {
    let before = deliveries.count
    world.perform(
      UIApplicationShortcutItem(
        type: "item",
        localizedTitle: "",
        localizedSubtitle: nil,
        icon: nil,
        userInfo: ["item": 7]
      )
    )
    return deliveries.dropFirst(before).first
  }

  fileprivate func perform(_ act: DeliveryReentranceTests.Act) {
    guard let scene = run({ $0.scenes.first }), let entryPoints = scene.entryPoints else { return }
    switch act {
    case .link: deliver("menu", to: entryPoints)
    case .junk: deliver("nowhere", to: entryPoints)
    case .members: deliver("members/100", to: entryPoints)
    case .same: entryPoints.receive(.quickAction("item", values: #"{"item":7}"#))
    case .notification: deliver(.notification(#"{"item":9}"#))
    case .restore: entryPoints.receive(.restoration(Self.path("item", "8")))
    case .restoreMembers: entryPoints.receive(.restoration(Self.path("guarded item", "100")))
    case .routerRestore:
      let path = Self.path("item", "8")
      entryPoints.router.restore(path, in: entryPoints.destinations)
    case .revalidate: entryPoints.router.revalidate(in: entryPoints.destinations)
    case .connect: scene.connectAgain()
    case .cancel: deliveries.first { $0.end == nil }?.request?.cancel()
    case .disconnect: world.scenes.first.map(world.disconnect)
    case .closeWindow: scene.window = nil
    }
  }

  private func deliver(_ path: String, to entryPoints: SceneEntryPoints) {
    guard let url = URL(string: "shop://\(path)") else { return }
    entryPoints.receive(.customURL(url))
  }

  private static func path(_ name: String, _ context: String) -> TreePath {
    TreePath(stops: [TreePath.Stop("list"), TreePath.Stop(name, context: context)])
  }
}
