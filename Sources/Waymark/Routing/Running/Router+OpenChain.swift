import PlatformUI
public import WaymarkCore

// Diagnostics only: an open chain looks like a destination, but its container has no place yet.

@available(
  *,
  unavailable,
  message: "the chain ends at a container that is not installed: add using(_:from:)"
)
extension Router {
  @discardableResult
  public func go<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    submit(NavigationRequest(to: chain, with: context))
  }

  public func navigate<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) async throws -> NavigationOutcome {
    try await submit(NavigationRequest(to: chain, with: context)).outcome
  }
}

@available(
  *,
  unavailable,
  message: "the chain ends at a container that is not installed: add using(_:from:)"
)
extension NavigationRequest {
  public init<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(returningTo: Finder<UIViewController, Void>.byClass, options: options)
  }
}
