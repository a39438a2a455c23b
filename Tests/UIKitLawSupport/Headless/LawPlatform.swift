#if HEADLESS_UIKIT
  @_spi(Headless) import HeadlessUIKit
  import Testing

  /// The platform of a law stage in the world of the running test.
  @MainActor
  struct LawPlatform {
    let world: HeadlessWorld

    init() throws {
      world = try #require(HeadlessWorld.current)
    }

    nonisolated static let hasUser = true

    func user() throws -> any LawUser {
      HeadlessLawUser(world)
    }

    func makeWindow() -> UIWindow {
      UIWindow(frame: CGRect(origin: .zero, size: world.device.screenSize))
    }

    /// Does not suspend: laws start no tasks, and every turn of the main actor takes its time.
    func settle() async throws {
      try settleWithinCall()
    }

    private func settleWithinCall() throws {
      try world.settle()
    }

    /// Does not suspend: only requested changes begin.
    func endTurn() async {
      world.clock.commit()
    }
  }
#endif
