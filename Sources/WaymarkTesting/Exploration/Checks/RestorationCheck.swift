@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a scene that was disconnected and reconnected shows the same screens.
struct RestorationCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkRestoration(
    _ restoration: CheckedRestoration,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    let path = restoration.path
    guard let new = run.path, let saved = run.savedPath, path != new else { return }
    // If no destination is on screen, or a fallback replaces its screen, there is nothing to
    // restore, and the app may show any screen.
    if saved == TreePath() || path.stops.isEmpty && path.hidden == new.hidden { return }
    // A restoration that waits for a login, or for a lock screen to be dismissed, has not ended.
    if run.driver.router?.requests.contains(where: \.isParked) == true { return }
    let message = "the user was at \(path), but the restored scene is at \(new)"
    results.report(.restoration, restoration.screen, message, run.script)
  }
}

extension ExplorationRun {
  /// The path to the visible screens, for an app with destinations.
  var path: TreePath? {
    guard let table, let router = driver.router else { return nil }
    return driver.run { _ in router.path(in: table) }
  }

  /// The path that the app stored in its scene's restoration activity.
  fileprivate var savedPath: TreePath? {
    let scene = driver.router?.window?.windowScene ?? world.frontScene
    return scene?.session.stateRestorationActivity?.treePath
  }
}

extension RequestStatus {
  fileprivate var isParked: Bool { if case .parked = phase { true } else { false } }
}
