/// The failure of a request; a refusal is a ``NavigationOutcome``, not an error.
///
/// The following example logs a failure, with the operations that could not be undone:
///
/// ```swift
/// do {
///   _ = try await router.navigate(to: product, with: 7)
/// } catch {
///   log("\(error.step) failed: \(error.failure); not undone: \(error.notUndone)")
/// }
/// ```
public struct NavigationError: Error, Equatable, Codable, Sendable {
  /// The cause of the failure.
  public var failure: Failure
  /// The step of the chain, or the operation, that failed.
  public var step: String
  /// The operations that were undone before the error was thrown, in order.
  public var undone: [String]
  /// The operations that could not be undone; empty when the hierarchy is as it was.
  public var notUndone: [String]

  /// Creates an error with what was done about it.
  public init(
    _ failure: Failure,
    step: String,
    undone: [String] = [],
    notUndone: [String] = []
  ) {
    self.failure = failure
    self.step = step
    self.undone = undone
    self.notUndone = notUndone
  }

  /// The kinds of failure.
  public enum Failure: Equatable, Codable, Sendable {
    /// A factory threw; nothing had moved.
    case buildFailed(String)
    /// The data of a screen could not be loaded; nothing had moved.
    case loadFailed(String)
    /// A step that cannot be built was found neither in the tree nor in what was built.
    case notFound(String)
    /// A screen is to be found by its class, and the class is `UIViewController`, so that any view
    /// controller would be found.
    case unknownClass
    /// A factory returned or contained a view controller that was in use; which one, and its place.
    ///
    /// Nothing had moved. A screen that is to be moved is taken instead, by
    /// `StepAssembly.init(finder:moving:)`.
    case alreadyShown(screen: String, place: String)
    /// UIKit allows no view controller of this class in a navigation controller.
    case containerInStack(String)
    /// A container is not of the kind that the destination declares, or has no adapter.
    case unsuitableContainer(String)
    /// An operation was still unfinished when its deadline passed; units are seconds.
    case didNotSettle(deadline: Double)
    /// The tree kept changing while it was worked on; the number of plans that were tried, and why
    /// the last of them did not hold.
    case keptDrifting(plans: Int, because: String)
    /// The screen was reached and left again at once, more than once: it does so itself, or other
    /// code does.
    case leftAtOnce
    /// The screen is in the hierarchy, and what contains it shows another one.
    case notVisible
    /// Guards redirected or parked in a circle, or more often than allowed, or one waits for a
    /// request that itself waits for the guard.
    case redirectLoop
    /// Guards needed time again and again, because the request had to wait for something else after
    /// their answers; the number of times they were waited for.
    case guardsKeptWaiting(rounds: Int)
    /// Guards, factories or tasks submitted requests from inside one another, this many levels
    /// deep.
    case nestedTooDeeply(levels: Int)
    /// The request ended for this reason, and what it had changed could not be put back.
    case notPutBack(after: String)
    /// The router's window was deallocated or has lost its scene.
    case noWindow
    /// A factory's `prepare`, or the router, refuses; only a plan fails for it, a request ends as
    /// refused.
    case refused(Refusal)
  }
}

extension NavigationError: CustomStringConvertible {
  public var description: String {
    var text = "\(step): \(failure)"
    if !undone.isEmpty { text += "; undone: " + undone.joined(separator: ", ") }
    if !notUndone.isEmpty { text += "; not undone: " + notUndone.joined(separator: ", ") }
    return text
  }
}

extension NavigationError.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .buildFailed(let reason): "the factory failed: \(reason)"
    case .loadFailed(let reason): "loading failed: \(reason)"
    case .notFound(let reason): reason
    case .unknownClass:
      "any view controller would be found: name the class in the closure that builds the screen, "
        + "{ () -> MyViewController in ... }, or add a finder"
    case .alreadyShown(let screen, let place):
      "its factory uses \(screen), which is \(place): build a new one, or move it with "
        + "StepAssembly(finder:moving:)"
    case .containerInStack(let type):
      "a \(type) cannot be in a navigation controller: present it"
    case .unsuitableContainer(let reason): reason
    case .didNotSettle(let deadline): "did not settle within \(deadline) s"
    case .keptDrifting(let plans, let reason):
      "the tree kept changing, gave up after \(plans) plans: \(reason)"
    case .leftAtOnce: "the screen leaves as soon as it has arrived"
    case .notVisible: "the screen is in the hierarchy, but the container around it shows another"
    case .redirectLoop: "guards redirect, park or wait in a circle"
    case .guardsKeptWaiting(let rounds):
      "guards needed time again and again, gave up after \(rounds) times"
    case .nestedTooDeeply(let levels):
      "submitted from inside other requests, \(levels) levels deep"
    case .notPutBack(let reason): "what had changed could not be put back after: \(reason)"
    case .noWindow: "the router's window was closed"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }
}
