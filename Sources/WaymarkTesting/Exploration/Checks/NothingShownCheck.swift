@_spi(Headless) import HeadlessUIKit

/// Checks that the app shows a view controller.
struct NothingShownCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    if run.screens.isEmpty, !run.isInBackground {
      results.report(.nothing, "window", "no window in front has a view controller", run.script)
    }
  }
}
