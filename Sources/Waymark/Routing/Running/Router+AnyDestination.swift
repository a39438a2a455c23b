public import WaymarkCore

// Overloads for `any Destination`. Swift opens an existential for the generic methods, but not in a
// closure that becomes optional: an output that is a variable of a screen, or the autoclosure of a
// fulfilling request.

extension Router {
  /// Navigates to a destination without context and returns the outcome.
  public func navigate(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination, options: options))
  }

  /// Submits a request for a destination without context.
  @discardableResult
  public func go(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination, options: options))
  }
}

extension Router {
  /// Navigates to a destination with its context and returns the outcome.
  public func navigate<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination, with: context, options: options))
  }

  /// Submits a request for a destination with its context.
  @discardableResult
  public func go<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination, with: context, options: options))
  }
}

extension NavigationRequest {
  /// Creates a request for a destination with its context.
  public init<Context>(
    to destination: any Destination<Context>,
    with context: Context,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    func request<Goal: Destination>(_ goal: Goal, _ context: Goal.Context) -> NavigationRequest {
      NavigationRequest(to: goal, with: context, options: options, anchor: anchor)
    }
    self = request(destination, context)
  }

  /// Creates a request for a destination without context.
  public init(
    to destination: any Destination<Void>,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    self.init(to: destination, with: (), options: options, anchor: anchor)
  }
}
