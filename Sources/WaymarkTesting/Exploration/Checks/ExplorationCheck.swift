@_spi(Headless) import HeadlessUIKit
import Waymark

/// A check of an exploration, one for each row of the reference's table.
///
/// Each function has a default implementation that checks nothing. All of them are called in the
/// app's world.
@MainActor protocol ExplorationCheck<App> {
  associatedtype App: UIApplicationDelegate

  /// Checks the settled app after a step, or after the launch.
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults)

  /// Checks a state once its actions were performed.
  func checkState(_ state: ExploredState, _ results: ExplorationResults)

  /// Checks a request that was done.
  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  )

  /// Checks a second request for the screen that the first one showed.
  func checkRepeated(
    _ request: RepeatedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  )

  /// Compares a start of the app for a delivery with the same delivery to the running app.
  func checkColdStart(_ start: ColdStart, _ results: ExplorationResults)

  /// Checks a scene that was disconnected and reconnected.
  func checkRestoration(
    _ restoration: CheckedRestoration,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  )

  /// Checks the graph of all states, once they are known.
  func checkStates(
    _ graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    _ results: ExplorationResults
  )
}

extension ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {}

  func checkState(_ state: ExploredState, _ results: ExplorationResults) {}

  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {}

  func checkRepeated(
    _ request: RepeatedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {}

  func checkColdStart(_ start: ColdStart, _ results: ExplorationResults) {}

  func checkRestoration(
    _ restoration: CheckedRestoration,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {}

  func checkStates(
    _ graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    _ results: ExplorationResults
  ) {}
}

/// A request of a destination that was done.
struct CheckedRequest {
  let entry: DestinationEntry
  let request: NavigationRequest
  let handle: RequestHandle
  /// The plan before the request.
  let explanation: Explanation
  /// The number of copies of screens before the request.
  let copies: Int
  /// The frontmost view controller before the request.
  let origin: FrontScreen
  let landing: Landing
}

/// A second request for a screen that is shown.
struct RepeatedRequest {
  let name: String
  let handle: RequestHandle
  /// The view controllers before the second request.
  let screens: [ObjectIdentifier]
}

/// A warm and a cold start for the same destination or delivery.
struct ColdStart {
  let name: String
  let warm: Landing
  let cold: Landing
  /// Whether the cold start is the launch itself, so that the hierarchies must be equal, too.
  var isLaunch = false
}

/// A scene that was disconnected and reconnected.
struct CheckedRestoration {
  /// The path to the visible screens before.
  let path: TreePath
  let screen: String
  /// The titles of the tabs before.
  let tabs: [String]
}

extension ExplorationSetup {
  /// All checks, in the order of the reference's table.
  var checks: [any ExplorationCheck<App>] {
    [
      NothingShownCheck<App>(), MisuseCheck<App>(), GuardedScreenCheck<App>(),
      LoadedEarlyCheck<App>(), CoordinatorCheck<App>(), UnansweredGuardCheck<App>(),
      OutcomeCheck<App>(), ArrivalCheck<App>(), BriefScreenCheck<App>(), CopyCheck<App>(),
      PlanCheck<App>(), WayCheck<App>(), HomeCheck<App>(), ColdStartCheck<App>(),
      RestorationCheck<App>(), WindowCheck<App>(), TypedTextCheck<App>(),
      CoverageCheck<App>(), PropertyCheck<App>(), FieldCheck<App>(), NameCheck<App>(),
      FocusCheck<App>(),
    ]
  }
}
