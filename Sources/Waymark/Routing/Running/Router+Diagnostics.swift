public import PlatformUI
public import WaymarkCore

// Diagnostics only: without these overloads the compiler reports "cannot convert value of type
// 'Int' to expected argument type '()'".

@available(*, unavailable, message: "the destination takes a context: add the argument with:")
extension Router {
  @_disfavoredOverload
  @discardableResult
  public func go<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination))
  }

  @_disfavoredOverload
  public func navigate<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) async throws(NavigationError) -> NavigationOutcome {
    try await navigate(NavigationRequest(to: destination))
  }

  @_disfavoredOverload
  @discardableResult
  public func goBack<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions()
  ) -> RequestHandle {
    go(NavigationRequest(to: destination))
  }

  @_disfavoredOverload
  public func plan<Goal: Destination>(for destination: Goal) throws(NavigationError)
    -> NavigationPlan
  {
    try plan(for: NavigationRequest(to: destination))
  }
}

@available(*, unavailable, message: "the destination takes a context: add the argument with:")
extension NavigationRequest {
  @_disfavoredOverload
  public init<Goal: Destination>(
    to destination: Goal,
    options: RequestOptions = RequestOptions(),
    anchor: RequestAnchor? = nil
  ) {
    self.init(returningTo: Finder<UIViewController, Void>.byClass, options: options)
  }

  @_disfavoredOverload
  public init<Goal: Destination>(
    returningTo destination: Goal,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(returningTo: Finder<UIViewController, Void>.byClass, options: options)
  }
}

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
    go(NavigationRequest(to: chain, with: context))
  }

  public func navigate<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) async throws -> NavigationOutcome {
    try await navigate(NavigationRequest(to: chain, with: context))
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

// Diagnostics only: the guards and tasks of a router, for another context.
extension Router {
  @available(
    *,
    unavailable,
    message:
      "a router's guards and tasks take a NavigationRequest: add .adapting { $0.context } to each"
  )
  @_disfavoredOverload
  public convenience init(
    window: UIWindow,
    guards: [any NavigationGuard] = [],
    contextTasks: [any ContextTask] = [],
    postRoutingTasks: [any PostRoutingTask] = [],
    adapters: [any ContainerAdapter] = []
  ) {
    self.init(window: window, adapters: adapters)
  }
}
