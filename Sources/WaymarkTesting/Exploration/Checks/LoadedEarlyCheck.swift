@_spi(Headless) import HeadlessUIKit

/// Checks that the launch loads no view before it is shown.
struct LoadedEarlyCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    // Later, a step that navigates across several screens loads views on its way.
    guard run.script.isEmpty else { return }
    for name in run.loadedEarly {
      let message = "its view is loaded although it was never shown"
      results.report(.loading, name, message, run.script)
    }
  }
}
