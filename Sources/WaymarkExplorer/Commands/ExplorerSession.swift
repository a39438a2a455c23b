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
      try await prepare(for: script.step, isHurried: script.isHurried)
      let log = driver.verbLog
      try act(script.step) { [weak log] in log?.failure = $0 }
    }

    /// Waits until the app has settled; before a hurried step, only until the current turn is over.
    func prepare(for step: ExplorerStep, isHurried: Bool) async throws {
      let clock = driver.world.clock
      if isHurried {
        clock.commit()
        return
      }
      try await settle()
      // A script of `verify` ends as there: what the app has put off happens while the user waits.
      if step != .user(.wait) { clock.holdDelays(before: clock.nextNumber) }
    }

    /// Waits until the app has settled and its verbs have returned.
    ///
    /// - Throws: ``DriverError``, or why a verb of the command line failed.
    func settle() async throws {
      try await driver.settle()
      driver.world.clock.releaseDelays()
      if let failure = driver.verbLog.failure {
        driver.verbLog.failure = nil
        throw failure
      }
    }

    /// Performs a step at once, also during a transition, and does not wait for its result.
    ///
    /// - Parameter failed: Called later if a verb of the app fails.
    func act(_ step: ExplorerStep, failed: @escaping @MainActor (any Error) -> Void) throws {
      switch step {
      case .user(let step):
        driver.verbLog.onFailure = failed
        try driver.act(step)
      case .open(let text):
        let target = try target(of: text)
        guard let router = driver.router else { throw DriverError.noRouter }
        driver.run { _ in _ = router.go(target.request()) }
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
      }
    }
  }

  extension SessionSetup.Device {
    var headless: HeadlessDevice {
      switch self {
      case .phone: .phone
      case .pad: .pad
      }
    }
  }
#endif
