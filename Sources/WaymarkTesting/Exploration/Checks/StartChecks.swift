@_spi(Headless) import HeadlessUIKit
import Waymark

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

/// Checks that a scene that was disconnected and reconnected shows the same screens.
struct RestorationCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkRestoration(
    _ restoration: CheckedRestoration,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    let (path, tabs) = (restoration.path, run.tabTitles)
    if tabs != restoration.tabs, tabs.sorted() == restoration.tabs.sorted() {
      let order = tabs.joined(separator: ", ")
      let message = "the tabs are in another order than before: \(order)"
      return results.report(.restoration, restoration.screen, message, run.script)
    }
    guard let new = run.path, let saved = run.savedPath, path != new else { return }
    // If no destination is on screen, or a fallback replaces its screen, there is nothing to
    // restore, and the app may show any screen.
    if saved == TreePath() || path.stops.isEmpty && path.hidden == new.hidden { return }
    // A restoration that waits for a login, or for a lock screen to be dismissed, has not ended.
    if run.router?.requests.contains(where: \.isParked) == true { return }
    let message = "the user was at \(path), but the restored scene is at \(new)"
    results.report(.restoration, restoration.screen, message, run.script)
  }
}

extension ExplorationRun {
  /// The place that a restored scene has to show; `nil` for an app without destinations.
  func restorable(at screen: String) -> CheckedRestoration? {
    path.map { CheckedRestoration(path: $0, screen: screen, tabs: tabTitles) }
  }

  /// The titles of all tabs, in their order.
  fileprivate var tabTitles: [String] {
    screens.compactMap { screen in
      guard screen.controller.parent is UITabBarController else { return nil }
      return screen.controller.tabBarItem?.title ?? ""
    }
  }

  /// The path to the visible screens, for an app with destinations.
  var path: TreePath? {
    guard let table, let router else { return nil }
    return driver.run { _ in router.path(in: table) }
  }

  /// The path that the app stored in its scene's restoration activity.
  fileprivate var savedPath: TreePath? {
    let scene = router?.window?.windowScene ?? world.frontScene
    return scene?.session.stateRestorationActivity?.treePath
  }
}

extension RequestStatus {
  fileprivate var isParked: Bool { if case .parked = phase { true } else { false } }
}
