@_spi(Headless) import HeadlessUIKit

/// Checks that a cold start shows the same screen as a warm one.
struct ColdStartCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkColdStart(_ start: ColdStart, _ results: ExplorationResults) {
    let (warm, cold) = (start.warm, start.cold)
    let report = { (message: String) in
      results.report(.cold, start.name, message, cold.trace.script)
    }
    // A launch loses screens that a leave guard protects, and requests that were waiting.
    if !warm.isHeldBack, !warm.isOvertaken {
      if warm.isDone != cold.isDone {
        report(
          warm.isDone
            ? "a warm start arrives, but a cold one shows \(cold.screen)"
            : "a cold start arrives, but a warm one shows \(warm.screen)"
        )
      } else if warm.isDone, (warm.screen, warm.context ?? "") != (cold.screen, cold.context ?? "")
      {
        report("a warm start shows \(warm.place), a cold one \(cold.place)")
      }
    }
    if start.isLaunch, warm.isDone, cold.isDone, warm.hierarchy != cold.hierarchy {
      report("launched for the link, the app has a different hierarchy than after opening it later")
    }
  }
}
