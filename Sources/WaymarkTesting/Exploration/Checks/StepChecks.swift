@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that the app shows a view controller.
struct NothingShownCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    if run.screens.isEmpty, !run.isInBackground {
      results.report(.nothing, "window", "no window in front has a view controller", run.script)
    }
  }
}

/// Checks that the app follows UIKit's rules.
struct MisuseCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    // Deprecations in later systems are irrelevant to navigation.
    for misuse in run.misuse where misuse.kind != .deprecation {
      // Addresses differ between runs.
      let subject = "\(misuse)".replacing(/: 0x[0-9a-f]+/, with: "")
      let screen = run.front?.name ?? ""
      results.report(.misuse, subject, "on \(screen)", run.script)
    }
  }
}

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

/// Checks that each alert of a guard stays until it is answered, and that no request waits for code
/// that cannot continue.
struct UnansweredGuardCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for question in run.unansweredQuestions {
      let message =
        question.request == nil
        ? "its question is open but not on screen, so each request that would leave the "
          + "screen waits forever: ask with `LeaveDecision.asking`"
        : "the alert of its guard was closed without an answer, so the request waits forever: "
          + "let the guard refuse when the alert is released"
      results.report(.answer, question.name, message, run.script)
    }
    for request in run.stuckRequests {
      if request.phase == .deciding {
        let message =
          "its guard neither decides nor asks the user, and no delayed call is pending, so the "
          + "request waits forever: decide on each path, or park until a requirement is met; "
          + "work off the main actor does not end in an exploration"
        results.report(.answer, request.destination, message, run.script)
      } else {
        let message =
          "its data never arrives, and no delayed call is pending, so the request waits forever: "
          + "return or throw on each path; work off the main actor does not end in an exploration"
        results.report(.outcome, request.destination, message, run.script)
      }
    }
  }
}

/// Checks that each coordinator and flow ends with its last screen.
struct CoordinatorCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for node in run.coordinators.roots { check(node, run, results) }
  }

  private func check(
    _ node: CoordinatorTree.Node,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    if node.screens.isEmpty, node.children.isEmpty {
      let message = "is running, but none of its screens remains"
      results.report(.coordinator, node.name, message, run.script)
    }
    for child in node.children { check(child, run, results) }
  }
}

/// Checks that each request has exactly one outcome, and that none fails with an error.
struct OutcomeCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for case let (event, .failed(error)) in run.events.lazy.map({ ($0, $0.kind) }) {
      results.report(.failure, event.destination, "\(error)", run.script)
    }
    if run.log.submitted.isEmpty { return }
    let waiting = Set((run.router?.requests ?? []).map(\.number))
    let wrong = run.log.submitted.filter { number, _ in
      let endings = run.log.endings[number, default: 0]
      return endings > 1 || endings == 0 && !waiting.contains(number)
    }
    for (number, destination) in wrong.sorted(by: { $0.key < $1.key }) {
      let endings = run.log.endings[number] ?? 0
      let message =
        endings == 0
        ? "a request ended without an outcome" : "a request has ended \(endings) times"
      results.report(.outcome, destination, message, run.script)
    }
  }
}

/// Checks that no guarded screen is shown that its own guards would refuse.
struct GuardedScreenCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    let guarded = run.setup.guardedScreens
    let shown = run.seenScreens.filter { guarded.contains(TypeNames.name(of: $0)) }
    guard !shown.isEmpty, let table = run.table, let router = run.router else { return }
    for screen in shown {
      guard let obstacle = router.obstacle(to: screen, in: table),
        table[obstacle.destination]?.summary.guards.isEmpty == false
      else { continue }
      let place = run.isInBackground ? "is in the snapshot of the app switcher" : "is shown"
      results.report(
        .access,
        TypeNames.name(of: screen),
        "\(place) although a guard of \(obstacle.destination) would not let the user in: "
          + obstacle.reason,
        run.script
      )
    }
  }
}

/// The view controllers that the app switcher shows.
///
/// The system takes the snapshot when the callbacks of the scene have returned, so it does not
/// contain later changes.
@MainActor struct SwitcherSnapshot {
  fileprivate let screens: [UIViewController]

  /// - Parameter isCovered: Whether the app has shown or hidden views for the snapshot.
  init(_ screens: [LiveScreen], isCovered: Bool) {
    guard !isCovered, let front = screens.lastIndex(where: \.isTopmost) else {
      self.screens = []
      return
    }
    let root = screens.presentationRoot(of: front)
    let inFront = screens.indices.filter { screens.presentationRoot(of: $0) == root }
    self.screens = inFront.map { screens[$0] }.inWindow
  }
}

extension ExplorationRun {
  /// The view controllers that the user sees, also in the app switcher.
  fileprivate var seenScreens: [UIViewController] {
    isInBackground ? snapshot?.screens ?? [] : screens.inWindow
  }
}

extension [LiveScreen] {
  /// The shown view controllers, except those below a full-screen presentation, whose views are not
  /// in a window.
  @MainActor fileprivate var inWindow: [UIViewController] {
    filter(\.isShown).map(\.controller).filter { $0.viewIfLoaded?.window != nil }
  }
}

extension HeadlessWorld {
  /// The number of visible views in all windows.
  var visibleViews: Int { scenes.flatMap(\.windows).reduce(0) { $0 + $1.visibleViews } }
}

extension UIView {
  fileprivate var visibleViews: Int {
    isHidden || alpha < 0.01 ? 0 : subviews.reduce(1) { $0 + $1.visibleViews }
  }
}
