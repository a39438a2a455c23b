#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Foundation
  import Waymark
  import WaymarkCore
  import WaymarkPetriDish
  @_spi(Headless) import WaymarkTesting

  /// One run of an app, freshly launched.
  @MainActor struct ExplorerSession<App: UIApplicationDelegate> {
    let app: AppUnderTest<App>
    let driver: AppDriver<App>
    /// The destinations of the launched app, for when it has no window.
    private let launched: DestinationTable
    private let verbs = VerbLog()

    /// Launches the app; throws what the app throws.
    ///
    /// - Parameter delivery: What it is launched for.
    init(
      _ app: AppUnderTest<App>,
      setup: SessionSetup = SessionSetup(),
      opening delivery: Delivery? = nil
    ) throws {
      self.app = app
      driver = try app.launched(
        variants: setup.variants,
        on: setup.device.headless,
        opening: delivery
      )
      guard let table = try driver.run(app.destinations) else { throw DriverError.noRouter }
      launched = table
    }

    /// The destinations of the app's first window; while it has none, those of the launched app.
    ///
    /// A scene that is connected again has destinations of its own.
    var table: DestinationTable { (try? driver.run(app.destinations)) ?? launched }

    /// Performs a step of a script; the next step, or the end, waits until the app has settled.
    func perform(_ script: ScriptStep) async throws {
      try await prepare(isHurried: script.isHurried)
      try act(script.step) { verbs.failure = $0 }
    }

    /// Waits until the app has settled; before a hurried step, only until the current turn is over.
    func prepare(isHurried: Bool) async throws {
      if isHurried { driver.world.clock.commit() } else { try await settle() }
    }

    /// Waits until the app has settled and its verbs have returned.
    ///
    /// - Throws: ``DriverError``, or why a verb of the command line failed.
    func settle() async throws {
      try await driver.settle(beside: { verbs.running > 0 })
      if let failure = verbs.failure {
        verbs.failure = nil
        throw failure
      }
    }

    /// Performs a step at once, also during a transition, and does not wait for its result.
    ///
    /// - Parameter failed: Called later if a verb of the app fails.
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
        _ = try driver.run { _ in try world.user.beginSheetDrag() }
        driver.run { _ in world.user.cancelSheetDrag() }
      case .go(let words, let isAlone):
        let (entry, texts) = try destination(words)
        guard let router = driver.router else { throw DriverError.noRouter }
        let dish = PetriDish(table, router: router)
        try driver.run { _ in
          guard isAlone else {
            _ = try dish.open(entry, with: texts)
            return
          }
          try dish.openAlone(entry, with: texts)
        }
      case .deliver(let delivery, isCold: false): driver.deliver(delivery)
      case .deliver(let delivery, isCold: true): driver.reconnect(opening: delivery)
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
      guard let verb = app.verbs.first(where: { $0.name == name }) else { return }
      let (driver, verbs) = (driver, verbs)
      driver.run { _ in driver.world.enterForeground() }
      verbs.running += 1
      Task {
        defer { verbs.running -= 1 }
        do {
          try await driver.run { app in try await verb.perform(on: app, with: argument) }
        } catch {
          failed(error)
        }
      }
    }

  }

  /// The number of running verbs, and the error of one that failed.
  @MainActor private final class VerbLog {
    var running = 0
    var failure: (any Error)?
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
