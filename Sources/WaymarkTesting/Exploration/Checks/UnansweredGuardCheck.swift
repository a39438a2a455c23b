@_spi(Headless) import HeadlessUIKit

/// Checks that each alert of a leave guard stays until it is answered.
struct UnansweredGuardCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for name in run.unansweredGuards {
      let message =
        "its question is open but not on screen, so each request that would leave the "
        + "screen waits forever: ask with `LeaveDecision.asking`"
      results.report(.answer, name, message, run.script)
    }
  }
}
