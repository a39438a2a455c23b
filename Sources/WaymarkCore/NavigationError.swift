/// The error of a request that failed; a refusal is a ``NavigationOutcome``, not an error.
///
/// The following example logs an error with the operations that could not be undone:
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
  /// The operations that could not be undone; empty if the hierarchy was fully restored.
  public var notUndone: [String]

  /// Creates an error.
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

  /// The causes of failures.
  public enum Failure: Equatable, Codable, Sendable {
    /// A factory threw an error; changes by an earlier plan of the request are reverted, unless its
    /// `restoresOnFailure` is false.
    case buildFailed(String)
    /// The data of a screen could not be loaded; changes by an earlier plan are reverted, too.
    case loadFailed(String)
    /// A step without factory was not found in the hierarchy or inside a new screen.
    case notFound(String)
    /// A screen is found by the class `UIViewController`, which every view controller matches.
    case unknownClass
    /// A factory returned a view controller that is already in use, or a container of one.
    ///
    /// The hierarchy is unchanged. Use `StepAssembly.init(finder:moving:)` to move a screen.
    case alreadyShown(screen: String, place: String)
    /// UIKit does not allow a view controller of this class in a navigation controller.
    case containerInStack(String)
    /// A container does not have the declared class, or has no adapter.
    case unsuitableContainer(String)
    /// An operation had not ended at its deadline, in seconds.
    case didNotSettle(deadline: Double)
    /// The hierarchy kept changing during the navigation; contains the number of plans and the last
    /// change.
    case keptDrifting(plans: Int, because: String)
    /// The screen was removed before the request had ended: its presentation was dismissed, or it
    /// was removed from its container more than once.
    case leftAtOnce
    /// The screen is in the hierarchy, but its container shows another one.
    case notVisible
    /// Guards redirect or park in a cycle or too often, or a guard awaits a request that waits for
    /// the guard.
    case redirectLoop
    /// Asynchronous guards had to be asked again too often, because the request had to wait after
    /// their decisions; contains the number of waits.
    case guardsKeptWaiting(rounds: Int)
    /// Guards, factories or tasks submitted nested requests, this many levels deep.
    case nestedTooDeeply(levels: Int)
    /// The request ended for this reason, but its changes could not be reverted.
    case notPutBack(after: String)
    /// The router's window was deallocated or has lost its scene.
    case noWindow
    /// A factory's `prepare`, or the router, refuses; thrown for plans only, because a request ends
    /// as refused.
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
      "every view controller matches: name the class in the closure that builds the screen, "
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
    case .leftAtOnce: "the screen was removed as soon as it was shown"
    case .notVisible: "the screen is in the hierarchy, but the container around it shows another"
    case .redirectLoop: "guards redirect, park or wait in a cycle"
    case .guardsKeptWaiting(let rounds):
      "asynchronous guards had to be asked again, gave up after \(rounds) times"
    case .nestedTooDeeply(let levels):
      "requests were submitted from inside each other, \(levels) levels deep"
    case .notPutBack(let reason): "the changes could not be reverted after: \(reason)"
    case .noWindow:
      "the router's window was released, or its scene disconnected: keep the window in a property"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }
}
