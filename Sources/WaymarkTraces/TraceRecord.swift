package import WaymarkCore

/// A line of a trace file, as JSON: what happened, with the milliseconds since the recording began.
///
/// The first line of a file is a header. A trace of a device has events and hierarchies; one of a
/// script also has the steps that caused them.
package enum TraceRecord: Equatable, Codable, Sendable {
  case header(Header)
  /// The hierarchy, if it differs from the last one, with the number of the request whose event it
  /// follows; without a number, it was found at the start of a request or follows a step.
  case tree(ControllerTree, at: Int, after: Int? = nil)
  case event(NavigationEvent, at: Int)
  /// A step of a script, as spelled on the command line.
  case step(String, at: Int)
  /// A record that was too long for a file, or records that were lost because the disk was slow.
  case omitted(String, at: Int)

  /// The version of the format, which increases when a record changes its meaning.
  package static let version = 1

  /// The description of the app and of the recording.
  package struct Header: Equatable, Codable, Sendable {
    package var version = TraceRecord.version
    /// The name of the app, and its version if known.
    package var app: String
    package var appVersion: String?
    /// `phone` or `pad`.
    package var device: String
    /// The names of the app's destinations.
    package var destinations: [String] = []
    /// Whether contexts, titles and texts of errors are replaced by numbers.
    package var isRedacted = false
    /// The enabled variants of an app under test.
    package var variants: [String]?
    /// The finding that the trace shows.
    package var finding: String?

    package init(app: String, device: String) {
      (self.app, self.device) = (app, device)
    }
  }

  /// The milliseconds since the recording began; 0 for a header.
  package var milliseconds: Int {
    switch self {
    case .header: 0
    case .tree(_, let time, _), .event(_, let time), .step(_, let time), .omitted(_, let time): time
    }
  }
}

/// Replaces texts that may be private: contexts, titles, and the texts of errors and refusals.
///
/// Names that the app's code declares stay: destinations, classes, guards, requirements, actions.
package struct TraceRedaction: Sendable {
  // Texts of a user are unlimited, and the table stays in memory as long as the recording.
  private static let most = 10_000

  /// Whether equal texts get equal numbers; otherwise all texts become equal.
  private let isNumbered: Bool
  private var numbers: [String: Int] = [:]

  package init(isNumbered: Bool = true) {
    self.isNumbered = isNumbered
  }

  package mutating func redacted(_ text: String) -> String {
    if text.isEmpty { return "" }
    guard isNumbered else { return "…" }
    if let number = numbers[text] { return "<\(number)>" }
    guard numbers.count < Self.most else { return "<…>" }
    numbers[text] = numbers.count + 1
    return "<\(numbers.count)>"
  }

  package mutating func redacted(_ tree: ControllerTree) -> ControllerTree {
    ControllerTree(root: tree.root.map { redacted($0) })
  }

  private mutating func redacted(_ node: ControllerTree.Node) -> ControllerTree.Node {
    var node = node
    node.title = node.title.map { redacted($0) }
    for index in node.children.indices { node.children[index] = redacted(node.children[index]) }
    for index in node.presented.indices {
      node.presented[index].node = redacted(node.presented[index].node)
    }
    return node
  }

  package mutating func redacted(_ event: NavigationEvent) -> NavigationEvent {
    NavigationEvent(
      request: event.request,
      destination: unquoted(event.destination),
      kind: redacted(event.kind)
    )
  }

  /// The text before a title, which is in quotation marks.
  private func unquoted(_ text: String) -> String {
    guard let end = text.firstIndex(of: "\"") else { return text }
    return text[..<end] + "…"
  }

  private mutating func redacted(_ kind: NavigationEvent.Kind) -> NavigationEvent.Kind {
    switch kind {
    case .joined, .parked, .resumed, .queued, .loading, .built: kind
    case .submitted(let context): .submitted(context: redacted(context))
    case .guardDecided(let name, let decision):
      .guardDecided(name: name, decision: redactedDecision(decision))
    case .planned(let plan, let attempt): .planned(redacted(plan), attempt: attempt)
    case .loadFailed(let screen, let reason, let attempt):
      .loadFailed(screen: screen, reason: redacted(reason), attempt: attempt)
    case .operationBegan(let operation): .operationBegan(redacted(operation))
    case .operationSettled(let operation): .operationSettled(redacted(operation))
    case .drifted(let reason): .drifted(reason: unquoted(reason))
    case .taskFailed(let name, let reason): .taskFailed(name: name, reason: redacted(reason))
    case .restored(let undone, let notUndone):
      .restored(undone: undone.map(unquoted), notUndone: notUndone.map(unquoted))
    case .ended(.refused(let name, let refusal)):
      .ended(.refused(by: name, Refusal(redacted(refusal.reason))))
    case .ended: kind
    case .failed(let error): .failed(redacted(error))
    case .deliveryRefused(let reason): .deliveryRefused(reason: redacted(reason))
    case .recordingFailed(let reason): .recordingFailed(reason: redacted(reason))
    }
  }

  private mutating func redactedDecision(_ decision: String) -> String {
    for start in ["refuse, ", "stay, "] where decision.hasPrefix(start) {
      return start + redacted(String(decision.dropFirst(start.count)))
    }
    return unquoted(decision)
  }
}

extension TraceRedaction {
  private mutating func redacted(_ plan: NavigationPlan) -> NavigationPlan {
    var plan = plan
    plan.context = redacted(plan.context)
    plan.anchor = plan.anchor.map { redacted($0) }
    plan.builds = redacted(plan.builds)
    plan.preparations = plan.preparations.map(unquoted)
    for index in plan.removals.indices {
      plan.removals[index].screen = redacted(plan.removals[index].screen)
      plan.removals[index].reason = redacted(plan.removals[index].reason)
    }
    for index in plan.operations.indices {
      plan.operations[index] = redacted(plan.operations[index])
    }
    return plan
  }

  private mutating func redacted(_ screen: NavigationPlan.Screen) -> NavigationPlan.Screen {
    var screen = screen
    screen.title = screen.title.map { redacted($0) }
    return screen
  }

  private mutating func redacted(_ screens: [NavigationPlan.Screen]) -> [NavigationPlan.Screen] {
    var screens = screens
    for index in screens.indices { screens[index] = redacted(screens[index]) }
    return screens
  }

  private mutating func redacted(_ operation: NavigationPlan.Operation) -> NavigationPlan.Operation
  {
    switch operation {
    case .dismiss(let screen, let presenter):
      .dismiss(redacted(screen), presenter: redacted(presenter))
    case .select(let screen, let container):
      .select(redacted(screen), container: redacted(container))
    case .install(let screens, let container, let action):
      .install(redacted(screens), container: redacted(container), action: action)
    case .present(let screen, let presenter, let style):
      .present(redacted(screen), presenter: redacted(presenter), style: style)
    case .replaceRoot(let screen): .replaceRoot(redacted(screen))
    case .perform(let screen, let container, let action):
      .perform(redacted(screen), container: redacted(container), action: action)
    }
  }

  private mutating func redacted(_ error: NavigationError) -> NavigationError {
    NavigationError(
      redacted(error.failure),
      step: unquoted(error.step),
      undone: error.undone.map(unquoted),
      notUndone: error.notUndone.map(unquoted)
    )
  }

  private mutating func redacted(_ failure: NavigationError.Failure) -> NavigationError.Failure {
    switch failure {
    case .buildFailed(let reason): .buildFailed(redacted(reason))
    case .loadFailed(let reason): .loadFailed(redacted(reason))
    case .notFound(let reason): .notFound(unquoted(reason))
    case .unsuitableContainer(let reason): .unsuitableContainer(unquoted(reason))
    case .alreadyShown(let screen, let place):
      .alreadyShown(screen: unquoted(screen), place: unquoted(place))
    case .keptDrifting(let plans, let reason):
      .keptDrifting(plans: plans, because: unquoted(reason))
    case .notPutBack(let reason): .notPutBack(after: redacted(reason))
    case .refused(let refusal): .refused(Refusal(redacted(refusal.reason)))
    case .unknownClass, .containerInStack, .didNotSettle, .leftAtOnce, .notVisible, .redirectLoop,
      .guardsKeptWaiting, .nestedTooDeeply, .noWindow:
      failure
    }
  }
}
