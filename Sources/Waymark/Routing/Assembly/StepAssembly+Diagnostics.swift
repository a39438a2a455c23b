public import PlatformUI

// Diagnostics only: a parent that is missing, takes another context, or is not the container.
extension StepAssembly {
  @available(
    *,
    unavailable,
    message: "the chain takes another context: convert this one, onto: chain.adapting { ... }"
  )
  @_disfavoredOverload
  public func using<Below, Other, Container>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Other, Container, ReachesStart>
  ) -> Chain<Screen, Context, Container, ReachesStart> { preconditionFailure("unavailable") }

  @available(
    *,
    unavailable,
    message:
      "another context: from: chain.adapting { ... }, or chain.adapting { ... }.container to push"
  )
  @_disfavoredOverload
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Parent.Screen, Parent.Path> { preconditionFailure("unavailable") }

  @available(
    *,
    unavailable,
    message: "the chain's screen is in no navigation controller: push onto a screen that is in one"
  )
  @_disfavoredOverload
  public func using<Below, Other>(
    _ action: NavigationAction<UINavigationController>,
    onto chain: Chain<Below, Other, UIViewController, ReachesStart>
  ) -> Chain<Screen, Context, UINavigationController, ReachesStart> {
    preconditionFailure("unavailable")
  }

  @available(
    *,
    unavailable,
    message: "`any Destination` names no container to push into: pass the chain that it was made of"
  )
  @_disfavoredOverload
  public func using<Other, Container>(
    _ action: NavigationAction<Container>,
    onto destination: any Destination<Other>
  ) -> Chain<Screen, Context, Container, ReachesStart> { preconditionFailure("unavailable") }

  @available(
    *,
    unavailable,
    message: "a screen does not contain screens: call using(_:onto:), or pass the chain's container"
  )
  @_disfavoredOverload
  public func using<Below, Other, Container: UINavigationController>(
    _ action: NavigationAction<Container>,
    // Optional, so that the diagnostic for another context is preferred to this one.
    from chain: Chain<Below, Other, Container, ReachesStart>?
  ) -> Chain<Screen, Context, Container, ReachesStart> { preconditionFailure("unavailable") }

  @available(
    *,
    unavailable,
    message: "the chain ends at a container that is not installed: add another using(_:from:)"
  )
  @_disfavoredOverload
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Parent.Screen, ReachesStart> where Parent.Path == NeedsAnotherUsing {
    preconditionFailure("unavailable")
  }

  @available(
    *,
    unavailable,
    message:
      "a start is not a navigation controller: push onto: a screen, or from: .navigationController"
  )
  @_disfavoredOverload
  public func using(
    _ action: NavigationAction<UINavigationController>,
    from start: RouteStart
  ) -> Chain<Screen, Context, UINavigationController, ReachesStart> {
    preconditionFailure("unavailable")
  }

  @available(
    *,
    unavailable,
    message:
      "no parent: write using(.push, from: .navigationController), or using(.present, from: .root)"
  )
  @_disfavoredOverload
  public func using<Container>(
    _ action: NavigationAction<Container>
  ) -> Chain<Screen, Context, Container, ReachesStart> { preconditionFailure("unavailable") }

  @available(
    *,
    unavailable,
    message:
      "embedded(in:within:) is for screens that the parent builds; others call using(_:onto:)"
  )
  @_disfavoredOverload
  public func embedded<Parent: Destination>(
    in parent: Parent
  ) -> Chain<Screen, Context, UIViewController, ReachesStart> { preconditionFailure("unavailable") }
}

// RouteComposer's spelling: using(_:), then from(_:).
extension Chain {
  @available(
    *,
    unavailable,
    message: "pass the parent to using(_:from:), as in using(.push, from: .navigationController)"
  )
  public func from<Parent: RouteStep>(_ step: Parent) -> Self { self }

  @available(
    *,
    unavailable,
    message: "pass the start to using(_:from:), as in using(.present, from: .current)"
  )
  public func from(_ start: RouteStart) -> Self { self }
}
