public import PlatformUI

// Diagnostics only: a chain's screen is already installed, so its entities cannot change.
extension Chain {
  @available(
    *,
    unavailable,
    message: "the screen is already installed: call guarded(by:) before using(_:from:)"
  )
  public func guarded(by gatekeeper: some NavigationGuard) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call guarded(by:decide:) before using(_:from:)"
  )
  public func guarded(
    by name: String,
    decide: @MainActor (Context) -> GuardDecision
  ) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call updated(by:) before using(_:from:)"
  )
  public func updated(by task: some ContextTask) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call updated(by:task:) before using(_:from:)"
  )
  public func updated(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call followed(by:) before using(_:from:)"
  )
  public func followed(by task: some PostRoutingTask) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call followed(by:task:) before using(_:from:)"
  )
  public func followed(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the screen is already installed: call fallback(build:) before using(_:from:)"
  )
  public func fallback<Other: UIViewController>(build: @MainActor () -> Other) -> Self { self }
}
