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
    _ = try await navigator.check(in: state) { run in
      await checkSystem(probe, at: graph[state].screen, run)
    }
  }

  private func checkSystem(
    _ probe: [UserStep],
    at screen: String,
    _ run: ExplorationRun<App>
  ) async {
    let path = run.path
    for step in probe {
      guard await navigator.perform(step, on: run, at: screen) else { return }
      check(run)
    }
    if probe == [.reconnect] { checkRestoration(of: path, run, at: screen) }
  }

  /// Checks that a scene that was disconnected and reconnected shows the same screens.
  func checkRestoration(of path: TreePath?, _ run: ExplorationRun<App>, at screen: String) {
    guard let path else { return }
    let restoration = CheckedRestoration(path: path, screen: screen)
    for check in checks { check.checkRestoration(restoration, run, results) }
  }
}
