#if !HEADLESS_UIKIT
  import PlatformUI

  /// The platform of a law stage in a hosted app.
  @MainActor
  struct LawPlatform {
    /// Longer than any transition of a law; a law that needs more has failed.
    private static let timeLimit: Duration = .seconds(5)
    private static let turn: Duration = .milliseconds(10)

    private let scene: UIWindowScene

    init() throws {
      guard let scene = Self.scenes.first else { throw LawUnavailable() }
      self.scene = scene
    }

    /// Whether the host app is on an iPad.
    static var isPad: Bool { scenes.first?.traitCollection.userInterfaceIdiom == .pad }

    private static var scenes: [UIWindowScene] {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    }

    nonisolated static let hasUser = false

    func user() throws -> any LawUser {
      throw LawUnavailable()
    }

    func makeWindow() -> UIWindow {
      UIWindow(windowScene: scene)
    }

    /// Waits until no transition has run for some turns.
    func settle() async throws {
      let end = ContinuousClock.now + Self.timeLimit
      var quietTurns = 0
      while quietTurns < 5 {
        guard ContinuousClock.now < end else { throw LawUnsettled() }
        try await Task.sleep(for: Self.turn)
        quietTurns = isMoving ? 0 : quietTurns + 1
      }
    }

    /// Suspends, because the main queue is not served while one of its jobs spins the run loop.
    func endTurn() async {
      // Only cancelling the test ends the sleep early.
      try? await Task.sleep(for: Self.turn)
    }

    private var isMoving: Bool {
      scene.windows.contains { $0.rootViewController.map(isMoving) ?? false }
    }

    private func isMoving(_ controller: UIViewController) -> Bool {
      controller.transitionCoordinator != nil || controller.isBeingPresented
        || controller.isBeingDismissed || controller.children.contains(where: isMoving)
        || controller.presentedViewController.map { $0.isBeingPresented || $0.isBeingDismissed }
          ?? false
    }
  }

  /// A transition still ran when the time limit was reached.
  struct LawUnsettled: Error {}
#endif
