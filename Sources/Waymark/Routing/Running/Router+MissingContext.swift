import PlatformUI
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
