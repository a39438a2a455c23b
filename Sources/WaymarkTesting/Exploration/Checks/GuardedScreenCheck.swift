@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that no guarded screen is shown that its own guards would refuse.
struct GuardedScreenCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    let guarded = run.setup.guardedScreens
    // Views below a full-screen presentation are not in a window.
    let shown = run.screens.lazy.filter(\.isShown).map(\.controller).filter { screen in
      guarded.contains(TypeNames.name(of: screen)) && screen.viewIfLoaded?.window != nil
    }
    guard !shown.isEmpty, let table = run.table, let router = run.driver.router else { return }
    for screen in shown {
      guard let obstacle = router.obstacle(to: screen, in: table),
        table[obstacle.destination]?.summary.guards.isEmpty == false
      else { continue }
      results.report(
        .access,
        TypeNames.name(of: screen),
        "is shown although a guard of \(obstacle.destination) would not let the user in: "
          + obstacle.reason,
        run.script
      )
    }
  }
}
