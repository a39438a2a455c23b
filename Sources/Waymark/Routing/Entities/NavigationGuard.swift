/// Decides about a request before anything is built or moves.
///
/// Guards are asked on every submission, whether or not the screen is already there, the router's
/// own first, then those of the outermost step inwards. The window is not held meanwhile: a guard
/// may navigate.
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
///       ? .proceed : .park(until: session.signedIn, fulfilledBy: NavigationRequest(to: form))
///   }
/// }
/// ```
@MainActor public protocol NavigationGuard<Context> {
  /// The context that the guard needs; `Any` or `Void` fits every destination.
  associatedtype Context

  /// What outcomes, plans and events call the guard; the type's name unless implemented.
  var name: String { get }

  /// The decision for this context.
  ///
  /// Called for every submission, and again whenever the request has waited for something since
  /// the last answer: another guard, a requirement, the window, a transition, a leave guard.
  /// Between the last answers of all guards and the first change of the hierarchy nothing is waited
  /// for. A guard that asks the user should therefore store the answer.
  func decide(for context: Context) -> GuardDecision
}

extension NavigationGuard {
  public var name: String { String(describing: Self.self) }
}
