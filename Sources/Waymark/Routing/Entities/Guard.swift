/// Decides about a request before anything is built or moves.
///
/// Guards are asked on every submission, whether or not the screen is already there, the router's
/// own first, then those of the outermost step inwards. The window is not held meanwhile: a guard
/// may navigate.
@MainActor public protocol Guard<Context> {
  /// What the guard has to know of the request; `Any` or `Void` fits every destination.
  associatedtype Context

  /// What outcomes, plans and events call the guard; the type's name unless implemented.
  var name: String { get }

  /// The decision for this context; called once per submission and again when a parked request
  /// resumes.
  func decide(for context: Context) -> GuardDecision
}

extension Guard {
  public var name: String { String(describing: Self.self) }
}
