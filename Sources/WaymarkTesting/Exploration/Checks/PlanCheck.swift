@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that the plan lists the operations that are performed.
struct PlanCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    for case let (event, .drifted(reason)) in run.events.lazy.map({ ($0, $0.kind) }) {
      let message = "the hierarchy changed meanwhile: \(reason)"
      results.report(.plan, event.destination, message, run.script)
    }
  }

  func checkRequest(
    _ request: CheckedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    let number = request.handle.status.number
    // Earlier requests may have been waiting; later ones are consequences of this request.
    let events = run.events.filter { $0.request >= number }
    guard !events.contains(where: { $0.isDetour }) else { return }
    let done = events.compactMap { event -> NavigationPlan.Operation? in
      guard case .operationBegan(let operation) = event.kind else { return nil }
      return operation
    }
    let operations = request.explanation.plan?.operations ?? []
    guard done.map(\.untitled) != operations.map(\.untitled) else { return }
    let planned = operations.map { "\($0)" }.joined(separator: "; ")
    let actual = done.map { "\($0)" }.joined(separator: "; ")
    let message = "planned [\(planned)], done [\(actual)]"
    results.report(.plan, request.entry.name, message, run.script)
  }
}

extension NavigationPlan.Operation {
  /// The same hierarchy without titles, because a view controller may set its title in viewDidLoad.
  var untitled: Self {
    switch self {
    case .dismiss(let screen, let presenter):
      .dismiss(screen.untitled, presenter: presenter.untitled)
    case .select(let screen, let container):
      .select(screen.untitled, container: container.untitled)
    case .install(let screens, let container, let action):
      .install(screens.map(\.untitled), container: container.untitled, action: action)
    case .present(let screen, let presenter, let style):
      .present(screen.untitled, presenter: presenter.untitled, style: style)
    case .replaceRoot(let screen):
      .replaceRoot(screen.untitled)
    case .perform(let screen, let container, let action):
      .perform(screen.untitled, container: container.untitled, action: action)
    }
  }
}

extension NavigationPlan.Screen {
  fileprivate var untitled: Self { Self(type, isNew: isNew) }
}

extension NavigationEvent {
  /// Whether the request was parked or redirected, so that its first plan is not the one that was
  /// performed.
  fileprivate var isDetour: Bool {
    switch kind {
    case .parked, .resumed, .queued, .loading, .drifted, .joined: true
    case .guardDecided(_, let decision): decision != "proceed"
    default: false
    }
  }
}
