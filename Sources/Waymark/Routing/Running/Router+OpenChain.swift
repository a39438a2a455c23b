public import WaymarkCore

// Diagnostics only: an open chain looks like a destination, but its container has no place yet.

extension Router {
  @available(
    *,
    unavailable,
    message: "the chain ends at a container that is not installed: add using(_:from:)"
  )
  @discardableResult
  public func go<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    submit(NavigationRequest(to: chain, with: context))
  }

  @available(
    *,
    unavailable,
    message: "the chain ends at a container that is not installed: add using(_:from:)"
  )
  public func navigate<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) async throws -> NavigationOutcome {
    try await submit(NavigationRequest(to: chain, with: context)).outcome
  }
}
