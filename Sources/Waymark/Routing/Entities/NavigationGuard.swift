/// Decides about a request before anything is built or changed.
///
/// Guards are asked for every submission, even if the screen is already in the hierarchy: the
/// router's guards first, then those of each step, the outermost first. The window is not blocked
/// meanwhile, so a guard may navigate.
///
/// The following example opens the login form if no user is signed in, and continues after the
/// login:
///
/// ```swift
/// struct SignInGuard: NavigationGuard {
///   let session: Session
///   let form: any Destination<Void>
///
///   func decide(for context: Any) -> GuardDecision {
///     session.isSignedIn
///       ? .proceed : .park(until: session.signedIn, fulfilledBy: form)
///   }
/// }
/// ```
@MainActor public protocol NavigationGuard<Context> {
  /// The context that the guard needs; a guard for `Any` or `Void` can be added to every
  /// destination.
  ///
  /// A router's guards take a ``NavigationRequest``; convert others with `adapting { $0.context }`.
  associatedtype Context

  /// The name in outcomes, plans and events; the name of the type by default.
  var name: String { get }

  /// Returns the decision for a context.
  ///
  /// Called for every submission, and again after the request has waited: for another guard, a
  /// requirement, the window, a transition or a leave guard. Between the last decisions and the
  /// first change of the hierarchy the request does not wait. A guard that asks the user should
  /// therefore store the answer.
  func decide(for context: Context) -> GuardDecision
}

extension NavigationGuard {
  public var name: String { String(describing: Self.self) }
}
