/// An event in the course of a request, for logs, traces and tools.
public struct NavigationEvent: Equatable, Codable, Sendable {
  /// The version of the event format, which increases when a case changes its meaning.
  public static let version = 1

  /// The number of the request or of the refused delivery, counted from 1 in each router; 0 for an
  /// event about a recording.
  public var request: Int
  /// The name of the request's destination, or the kind of the refused delivery.
  public var destination: String
  /// The kind of the event, with its details.
  public var kind: Kind

  /// Creates an event, for routers and for tests of listeners.
  public init(request: Int, destination: String, kind: Kind) {
    self.request = request
    self.destination = destination
    self.kind = kind
  }

  /// The kinds of events.
  public enum Kind: Equatable, Codable, Sendable {
    /// The request was submitted with this context, as described by its destination.
    case submitted(context: String)
    /// An equal request joined this one.
    case joined
    /// A guard made its decision.
    case guardDecided(name: String, decision: String)
    /// The request waits for a requirement.
    case parked(requirement: String)
    /// The requirement was met and the request continued.
    case resumed
    /// The request waits until another one releases the window.
    case queued
    /// A plan was made; `attempt` counts from 1.
    case planned(NavigationPlan, attempt: Int)
    /// The data of new screens is being loaded.
    case loading(screens: [String])
    /// Loading the data of a screen failed; `attempt` counts from 1.
    case loadFailed(screen: String, reason: String, attempt: Int)
    /// A screen was built but not installed yet.
    case built(screen: String)
    /// An operation began.
    case operationBegan(NavigationPlan.Operation)
    /// The hierarchy shows that the operation has ended.
    case operationSettled(NavigationPlan.Operation)
    /// The hierarchy had changed since the plan was made; another plan follows.
    case drifted(reason: String)
    /// A context task or post-routing task threw an error; the other tasks ran.
    case taskFailed(name: String, reason: String)
    /// After a failure, the hierarchy was restored as far as possible.
    case restored(undone: [String], notUndone: [String])
    /// The request ended.
    case ended(NavigationOutcome)
    /// The request failed.
    case failed(NavigationError)
    /// No destination accepts a delivery, so no request was submitted.
    case deliveryRefused(reason: String)
    /// A recording of the events ended because a file could not be written.
    case recordingFailed(reason: String)
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The event as a line of a log; a plan has several lines.
  public var description: String {
    "#\(request) \(destination): \(kind)"
  }
}

extension NavigationEvent.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .submitted(let context): context.isEmpty ? "submitted" : "submitted with \(context)"
    case .joined: "joined by an equal request"
    case .guardDecided(let name, let decision): "guard \(name): \(decision)"
    case .parked(let requirement): "parked until \(requirement)"
    case .resumed: "resumed"
    case .queued: "waits for the window"
    case .planned(let plan, let attempt): "plan \(attempt): \(plan)"
    case .loading(let screens): "loads the data of \(screens.joined(separator: ", "))"
    case .loadFailed(let screen, let reason, let attempt):
      "attempt \(attempt) to load the data of \(screen) failed: \(reason)"
    case .built(let screen): "built \(screen)"
    case .operationBegan(let operation): "began: \(operation)"
    case .operationSettled(let operation): "settled: \(operation)"
    case .drifted(let reason): "the tree changed: \(reason)"
    case .taskFailed(let name, let reason): "task \(name) failed: \(reason)"
    case .restored(let undone, let notUndone): Self.restoration(undone, notUndone)
    case .ended(let outcome): "\(outcome)"
    case .failed(let error): "failed: \(error)"
    case .deliveryRefused(let reason): "not opened: \(reason)"
    case .recordingFailed(let reason): "not recorded any more: \(reason)"
    }
  }

  private static func restoration(_ undone: [String], _ notUndone: [String]) -> String {
    let failed = notUndone.isEmpty ? "" : "; could not: " + notUndone.joined(separator: ", ")
    return "put back: " + undone.joined(separator: ", ") + failed
  }
}
