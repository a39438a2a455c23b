public import PlatformUI

// Diagnostics only: a chain's screen is already installed, so its entities cannot change.
@available(
  *,
  unavailable,
  message: "the screen is already installed: call it before using(_:from:)"
)
extension Chain {
  public func guarded(by gatekeeper: some NavigationGuard) -> Self { self }

  public func guarded(
    by name: String,
    decide: @MainActor (Context) -> GuardDecision
  ) -> Self { self }

  public func updated(by task: some ContextTask) -> Self { self }

  public func updated(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  public func followed(by task: some PostRoutingTask) -> Self { self }

  public func followed(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  public func fallback<Other: UIViewController>(build: @MainActor () -> Other) -> Self { self }
}
