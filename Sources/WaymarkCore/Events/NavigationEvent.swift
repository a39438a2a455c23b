/// One thing that happened to a request; the stream that logs, traces and tools read.
public struct NavigationEvent: Equatable, Codable, Sendable {
  /// The version of the stream's format; it grows when a case changes its meaning.
  public static let version = 1

  /// The request's number, counted from 1 in each router.
  public var request: Int
  /// The name of the request's destination.
  public var destination: String
  /// The kind of the event, with its details.
  public var kind: Kind

  /// Creates an event; routers do, and tests of listeners.
  public init(request: Int, destination: String, kind: Kind) {
    self.request = request
    self.destination = destination
    self.kind = kind
  }

  /// The kinds of events, in the past tense.
  public enum Kind: Equatable, Codable, Sendable {
    /// The request was submitted with this printed context.
    case submitted(context: String)
    /// An equal request joined this one.
    case joined
    /// A guard gave its decision.
    case guardDecided(name: String, decision: String)
    /// The request waits for a requirement.
    case parked(requirement: String)
    /// The requirement is met and the request goes on.
    case resumed
    /// The request waits until another one gives the window free.
    case queued
    /// A plan was made; `attempt` counts from 1.
    case planned(NavigationPlan, attempt: Int)
    /// The data of screens that are to be built is being loaded.
    case loading(screens: [String])
    /// Loading the data of a screen failed; `attempt` counts from 1.
    case loadFailed(screen: String, reason: String, attempt: Int)
    /// A screen was built, off the tree.
    case built(screen: String)
    /// An operation began.
    case operationBegan(NavigationPlan.Operation)
    /// The tree shows that the operation is over.
    case operationSettled(NavigationPlan.Operation)
    /// The tree was not what the plan expected; another plan follows.
    case drifted(reason: String)
    /// A context task or post-routing task threw; the rest ran.
    case taskFailed(name: String, reason: String)
    /// After a failure, the tree was put back as far as possible.
    case restored(undone: [String], notUndone: [String])
    /// The request ended.
    case ended(NavigationOutcome)
    /// The request failed.
    case failed(NavigationError)
  }
}
