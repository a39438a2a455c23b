@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// The system events to check, as lists of steps.
  var systemProbes: [[UserStep]] { [[.background, .foreground], turning, [.reconnect]] }

  private var turning: [UserStep] {
    options.device.idiom == .pad
      ? [.resize(isCompact: true), .resize(isCompact: false)]
      : [.rotate(isLandscape: true), .rotate(isLandscape: false)]
  }

  /// Performs system events in a state.
  func checkSystem(_ probe: [UserStep], in state: Int) async throws {
    _ = try await check(in: state) { run in
      await checkSystem(probe, in: state, run)
    }
  }

  private func checkSystem(
    _ probe: [UserStep],
    in state: Int,
    _ run: ExplorationRun<App>
  ) async {
    let path = run.path
    for step in probe {
      guard await perform(step, on: run, at: states[state].screen) else { return }
      check(run, run.outline)
    }
    if probe == [.reconnect] { checkRestoration(of: path, run, at: states[state].screen) }
  }

  /// Checks that a scene that was disconnected and reconnected shows the same screens.
  func checkRestoration(of path: TreePath?, _ run: ExplorationRun<App>, at screen: String) {
    guard let path, let new = run.path, let saved = run.savedPath, path != new else { return }
    // If no destination is on screen, or a fallback replaces its screen, there is nothing to
    // restore, and the app may show any screen.
    if saved == TreePath() || path.stops.isEmpty && path.hidden == new.hidden { return }
    // A restoration that waits for a login, or for a lock screen to be dismissed, has not ended.
    if run.driver.router?.requests.contains(where: \.isParked) == true { return }
    report(
      .restoration,
      screen,
      "the user was at \(path), but the restored scene is at \(new)",
      run.script
    )
  }
}

extension RequestStatus {
  fileprivate var isParked: Bool { if case .parked = phase { true } else { false } }
}
