public import PlatformUI
import WaymarkCore

// Further homes: the same screen with its finder, factory, guards and tasks, installed elsewhere.
extension Chain where Path == ReachesStart {
  /// Returns the destination with a further home, an additional place for its screen.
  ///
  /// The following example pushes a product in the selected tab, home or search:
  ///
  /// ```swift
  /// let product = StepAssembly(build: ProductViewController.init(id:))
  ///   .using(.push, from: home.container)
  ///   .alternatively(.push, from: search.container)
  /// ```
  ///
  /// If the screen is found in any home, it is shown there; the current tab is searched first.
  /// Otherwise a request from inside the app (see ``NavigationRequest/isFromOutside``) uses the
  /// home where the user is: the first declared home that is on screen, or directly below a
  /// presentation. Requests of links and deliveries, and requests of a user who is in none of the
  /// homes, use the first declared home that is in the hierarchy or can be built. Only the guards
  /// of the chosen home are asked.
  ///
  /// Homes can share a stack, such as the columns that a collapsed split view controller has
  /// merged. The nearest screen below the found one then identifies the home. If that is ambiguous,
  /// the guards of all possible homes are asked.
  ///
  /// - Parameters:
  ///   - action: Installs the screen there.
  ///   - step: A chain, its container, a start, or a container to be built.
  @_disfavoredOverload
  public func alternatively<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path>
  where Parent.Context == Context, Parent.Screen == Container {
    adding(action, step, parent: step.design.step.bind)
  }

  /// Returns the destination with a further home that needs no context.
  public func alternatively<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path>
  where Parent.Context == Void, Parent.Screen == Container {
    adding(action, step, parent: step.design.step.bindWithoutContext())
  }

  /// Returns the destination with a further home of another container class.
  @_disfavoredOverload
  public func alternatively<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, UIViewController, Parent.Path> where Parent.Context == Void {
    adding(action, step, parent: step.design.step.bindWithoutContext())
  }

  /// Returns the destination with a further home above the screen of another chain.
  @_disfavoredOverload
  public func alternatively<Below>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Context, Container, ReachesStart>
  ) -> Chain<Screen, Context, Container, ReachesStart> {
    let locate = ContainerLocator(Container.self)
    return adding(action, chain, locate: locate, parent: chain.design.step.bind)
  }

  /// Returns the destination with a further home above the screen of a chain without context.
  public func alternatively<Below>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Void, Container, ReachesStart>
  ) -> Chain<Screen, Context, Container, ReachesStart> {
    let locate = ContainerLocator(Container.self)
    let bind: StepDefinition<Context>.Binding = chain.design.step.bindWithoutContext()
    return adding(action, chain, locate: locate, parent: bind)
  }

  private func adding<Parent, Holder, Outer>(
    _ action: NavigationAction<Parent>,
    _ outer: some RouteStep,
    locate: ContainerLocator? = nil,
    parent: @escaping StepDefinition<Context>.Binding
  ) -> Chain<Screen, Context, Holder, Outer> {
    let (outer, inner) = (outer.design, design.step)
    let (place, isPlain) = (outer.name, outer.step.facts.isPlain)
    let first = inner.facts.homes.first ?? ""
    var facts = inner.facts
    facts.homes.append(place)
    facts.hasSeveralHomes = true
    facts.trail = facts.trail.adding(action.name, outer.step.facts.trail)
    facts.isPlain = facts.isPlain && isPlain
    facts.gaps += outer.step.facts.gaps + gaps(by: action)
    let isOpen = Outer.self == NeedsAnotherUsing.self
    let identity = DestinationIdentity()
    let step = inner.replacing(facts) { context, site in
      let step = inner.bind(context, BindingSite(homes: site.homes))
      let end = isOpen ? site.end : nil
      let home = HomeChoice.Home(
        name: end?.place ?? place,
        identity: identity,
        isPlain: isPlain && end?.isPlain != false
      ) { _ in
        let parent = parent(context, BindingSite(homes: site.homes, end: end))
        return .installed(parent, action.bound, above: locate)
      }
      step.add(home, besides: HomeChoice.Home.own(named: first, inner.identity), at: site.homes)
      return step
    }
    return Chain<Screen, Context, Holder, Outer>(step, design.declaration)
  }
}
