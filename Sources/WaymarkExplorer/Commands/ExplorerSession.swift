#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Foundation
  import Waymark
  import WaymarkCore
  @_spi(Headless) import WaymarkTesting

  /// One run of an app, freshly launched.
  @MainActor struct ExplorerSession<App: UIApplicationDelegate> {
    let app: ExploredApp<App>
    let driver: AppDriver<App>
    let links: LinkTable<LinkTarget>

    /// Launches the app; throws what the app throws.
    init(_ app: ExploredApp<App>, setup: SessionSetup = SessionSetup()) throws {
      self.app = app
      let world = HeadlessWorld(device: setup.device.headless, clock: .automatic)
      driver = try AppDriver(
        in: world,
        router: app.router,
        makeSceneDelegate: app.makeSceneDelegate
      ) {
        try app.launch(setup.variants)
      }
      guard let links = try driver.run(app.links) else { throw DriverError.noRouter }
      self.links = links
    }

    /// Does a step and waits until the app is at rest again.
    func perform(_ step: ExplorerStep) async throws {
      switch step {
      case .user(let step): try await driver.perform(step)
      case .open(let text): try await submit(try target(of: text), animated: false)
      case .app(let name, let argument): try await perform(name, argument)
      case .tapNumber, .cancelSwipeDown, .background, .foreground, .reconnect, .go:
        try await driver.settle()
        try act(step) { _ in }
        try await driver.settle()
      }
    }

    /// Does a step now, whatever moves, and does not wait for what comes of it.
    ///
    /// - Parameter failed: Told later why a verb of the app failed.
    func act(_ step: ExplorerStep, failed: @escaping @MainActor (any Error) -> Void) throws {
      let world = driver.world
      switch step {
      case .user(let step): try driver.act(step)
      case .open(let text):
        let target = try target(of: text)
        guard let router = driver.router else { throw DriverError.noRouter }
        driver.run { _ in _ = router.submit(target.request()) }
      case .tapNumber(let number, let label):
        try driver.run { _ in try world.user.tap(label, number: number) }
      case .cancelSwipeDown:
        try driver.run { _ in try world.user.beginSheetDrag() }
        driver.run { _ in world.user.cancelSheetDrag() }
      case .go(let words, let isAlone):
        let (dish, entry, texts) = try destination(words)
        try driver.run { _ in
          guard isAlone else {
            _ = try dish.open(entry, with: texts)
            return
          }
          try dish.openAlone(entry, with: texts)
        }
      case .background: driver.run { _ in world.enterBackground() }
      case .foreground: driver.run { _ in world.enterForeground() }
      case .reconnect:
        driver.run { _ in
          for scene in world.scenes { world.reconnect(scene) }
        }
      case .app(let name, let argument): start(name, argument, failed: failed)
      }
    }

    /// Starts a verb; a tapped notification, a link, brings the app to the front first.
    private func start(
      _ name: String,
      _ argument: String,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      guard let verb = app.verbs.first(where: { $0.form.name == name }) else { return }
      let driver = driver
      driver.run { _ in driver.world.enterForeground() }
      Task {
        do {
          try await driver.run { app in try await verb.action(app, argument) }
        } catch {
          failed(error)
        }
      }
    }

    private func perform(_ name: String, _ argument: String) async throws {
      guard let verb = app.verbs.first(where: { $0.form.name == name }) else { return }
      try await driver.settle()
      try await driver.run { app in try await verb.action(app, argument) }
      try await driver.settle()
    }

    /// Submits the request of a link to an app at rest, and waits until it has ended or is parked.
    @discardableResult
    func submit(
      _ target: LinkTarget,
      animated: Bool
    ) async throws(DriverError) -> RequestHandle {
      try await driver.settle()
      guard let router = driver.router else { throw .noRouter }
      let request = target.request(options: RequestOptions(isAnimated: animated))
      let handle = driver.run { _ in router.submit(request) }
      try await driver.settle()
      return handle
    }
  }

  extension SessionSetup.Device {
    fileprivate var headless: HeadlessDevice {
      switch self {
      case .phone: .phone
      case .pad: .pad
      }
    }
  }
#endif
