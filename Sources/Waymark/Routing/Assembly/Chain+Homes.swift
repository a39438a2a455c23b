public import PlatformUI
import WaymarkCore

// Another home: the same screen, with its finder, factory, guards and tasks, installed elsewhere.
extension Chain where Path == Closed {
  /// The same destination with another home: a place in which its screen can be installed as well.
  ///
  /// The following example pushes a product in the tab that is shown, home or search:
  ///
  /// ```swift
  /// let product = StepAssembly(build: ProductViewController.init(id:))
  ///   .using(.push, from: home.container)
  ///   .orUsing(.push, from: search.container)
  /// ```
  ///
  /// A screen that is found in any home is shown there, the current tab being searched first.
  /// Otherwise a request from inside the app (``NavigationRequest/origin``) takes the home where
  /// the user is: the first declared one that is on screen, or is shown below what is presented.
  /// Requests of links and deliveries, and those of a user who is in none, take the first declared
  /// home that is in the hierarchy or can be built. Only the guards of the chosen home are asked.
  ///
  /// Homes that share a stack, such as the columns that a collapsed split view controller has
  /// merged, are told apart by the nearest screen below the one that is found. Where that does not
  /// tell which column the screen belongs to, the guards of all that it may fill are asked.
  ///
  /// - Parameters:
  ///   - action: What installs the screen there.
  ///   - step: Another chain, its container, a start, or a container to be built.
  @_disfavoredOverload
  public func orUsing<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path>
  where Parent.Context == Context, Parent.Screen == Container {
    adding(action, step) { step.bind($0, to: $1) }
  }

  /// The same destination with another home, which needs no context.
  public func orUsing<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path>
  where Parent.Context == Void, Parent.Screen == Container {
    adding(action, step) { step.bind((), to: $1) }
  }

  /// The same destination with another home, which is of another class than the first one.
  @_disfavoredOverload
  public func orUsing<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, UIViewController, Parent.Path> where Parent.Context == Void {
    adding(action, step) { step.bind((), to: $1) }
  }

  /// The same destination with another home: beside the screen of another chain, above it.
  @_disfavoredOverload
  public func orUsing<Below>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Context, Container, Closed>
  ) -> Chain<Screen, Context, Container, Closed> {
    adding(action, chain, locate: .nearest(Container.self)) { chain.bind($0, to: $1) }
  }

  /// The same destination with another home: above the screen of a chain that needs no context.
  public func orUsing<Below>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Void, Container, Closed>
  ) -> Chain<Screen, Context, Container, Closed> {
    adding(action, chain, locate: .nearest(Container.self)) { chain.bind((), to: $1) }
  }

  private func adding<Parent, Holder, Outer>(
    _ action: NavigationAction<Parent>,
    _ outer: some RouteStep,
    locate: ContainerLocator? = nil,
    parent: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) -> Chain<Screen, Context, Holder, Outer> {
    let bound = BoundAction(name: action.name, effect: action.effect)
    let (place, first) = (outer.place, design.way.place)
    let (identity, isPlain) = (DestinationIdentity(), outer.design.isPlain)
    let isOpen = Outer.self == NeedsAnotherUsing.self
    var way = design.way
    way.homes = (way.homes.isEmpty ? [first] : way.homes) + [place]
    way.hasHomes = true
    way.trail = way.trail.adding(action.name, outer.design.way.trail)
    var chain = Chain<Screen, Context, Holder, Outer>(
      StepDesign(
        way: way,
        metadata: design.metadata,
        isPlain: design.isPlain && isPlain,
        screen: design.screen,
        gaps: design.gaps + outer.design.gaps + gaps(by: action)
      ) { [design] context, link in
        let step = design.binding(context, link)
        let home = BoundHomes.Home(
          name: isOpen ? link.place ?? place : place,
          identity: identity,
          isPlain: isPlain && (!isOpen || link.isPlain)
        ) { _ in
          let parent = parent(context, isOpen ? link : StepLink(site: link.site))
          if let locate { return .onto(parent, bound, locate: locate) }
          return .inside(parent, bound)
        }
        step.add(home, besides: .own(named: first, design.identity), at: link.site)
        return step
      }
    )
    chain.declaration = declaration
    return chain
  }
}
