public import PlatformUI
import WaymarkCore

extension StepAssembly {
  /// Installs the screen in the view controller of another step.
  ///
  /// - Parameters:
  ///   - action: Installs the screen in a container of the step's class.
  ///   - step: A container to be built, a start, or another chain.
  @_disfavoredOverload
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Parent.Screen, Parent.Path> where Parent.Context == Context {
    installed(action, after: step, parent: step.design.step.bind)
  }

  /// Installs the screen in the view controller of a step that needs no context.
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Parent.Screen, Parent.Path> where Parent.Context == Void {
    installed(action, after: step, parent: step.design.step.bindWithoutContext())
  }

  /// Installs the screen above the screen of another chain, in the same container.
  ///
  /// Other screens above that one are removed: `.push` onto a list leaves the list and the new
  /// screen.
  @_disfavoredOverload
  public func using<Below, Container>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Context, Container, ReachesStart>
  ) -> Chain<Screen, Context, Container, ReachesStart> {
    installed(
      action,
      after: chain,
      above: ContainerLocator(Container.self),
      parent: chain.design.step.bind
    )
  }

  /// Installs the screen above the screen of a chain that needs no context.
  public func using<Below, Container>(
    _ action: NavigationAction<Container>,
    onto chain: Chain<Below, Void, Container, ReachesStart>
  ) -> Chain<Screen, Context, Container, ReachesStart> {
    installed(
      action,
      after: chain,
      above: ContainerLocator(Container.self),
      parent: chain.design.step.bindWithoutContext()
    )
  }

  private func installed<Container, Path>(
    _ action: NavigationAction<Container>,
    after outer: some RouteStep,
    above locate: ContainerLocator? = nil,
    parent: @escaping StepDefinition<Context>.Binding
  ) -> Chain<Screen, Context, Container, Path> {
    let isRoot = action.effect.replacesRoot && definition.guards != nil
    return chain(action.name, after: outer, gaps: isRoot ? [.root] : []) {
      .installed(parent($0, $1), action.bound, above: locate)
    }
  }

  private func chain<Container, Path>(
    _ installation: String,
    after outer: some RouteStep,
    gaps: [DeclarationGap],
    link: @escaping @MainActor (Context, BindingSite) -> BoundLink
  ) -> Chain<Screen, Context, Container, Path> {
    let design = outer.design
    let outerFacts = design.step.facts
    let isOuterPlain = outerFacts.isPlain
    var facts = StepFacts(
      trail: StepTrail([summary(installation)], [outerFacts.trail]),
      homes: [design.name],
      hasSeveralHomes: outerFacts.hasSeveralHomes,
      metadata: design.metadata,
      isPlain: isOuterPlain && definition.guards == nil,
      gaps: outerFacts.gaps
    )
    facts.gaps += (definition.isClassUnknown ? [.unknownClass] : []) + gaps
    let step = StepDefinition<Context>(
      facts,
      readContext: definition.contextReader,
      recognizes: definition.recognizes,
      fallback: definition.fallback
    ) { [definition] context, site in
      definition.bound.init(
        definition,
        context: context,
        at: site,
        isPlain: isOuterPlain,
        installation: link
      )
    }
    return Chain(step)
  }
}

extension StepAssembly {
  /// Returns the destination of a screen that another destination's factory builds.
  ///
  /// For example, the factory of a tab bar controller builds the root of each tab. `container` is
  /// the class of the view controller that contains the screen, so that others can be installed
  /// above it.
  public func embedded<Parent: Destination, Container: UIViewController>(
    in parent: Parent,
    within container: Container.Type
  ) -> Chain<Screen, Context, Container, ReachesStart> where Parent.Context == Void {
    let bind = parent.design.step.bind
    return chain("embedded", after: parent, gaps: embeddedGaps) { _, site in
      .within(bind((), site))
    }
  }

  private var embeddedGaps: [DeclarationGap] {
    let screen = TypeNames.name(of: Screen.self)
    if definition.fallback != nil { return definition.factory == nil ? [.notBuilt(screen)] : [] }
    return definition.guards != nil ? [.contained(screen)] : []
  }

  private func summary(_ installation: String) -> DestinationSummary.Step {
    DestinationSummary.Step(
      screen: TypeNames.name(of: Screen.self),
      installation: installation,
      guards: definition.guards?.map { $0.name } ?? []
    )
  }
}

extension Destination where Context == Void {
  /// Returns the destinations of several screens that the destination's factory builds, such as the
  /// roots of tabs; each one is found by its class.
  ///
  /// The following example declares the roots of three tabs:
  ///
  /// ```swift
  /// let (home, search, profile) = tabs.embedding(
  ///   HomeViewController.self,
  ///   SearchViewController.self,
  ///   ProfileViewController.self,
  ///   within: UINavigationController.self
  /// )
  /// ```
  ///
  /// Declare a screen with its own guard with `StepAssembly.embedded(in:within:)` instead.
  ///
  /// - Parameters:
  ///   - roots: The classes of the screens.
  ///   - container: The class of the view controllers that contain the screens.
  public func embedding<each Root: UIViewController, Container: UIViewController>(
    _ roots: repeat (each Root).Type,
    within container: Container.Type
  ) -> (repeat Chain<each Root, Void, Container, ReachesStart>) {
    (repeat StepAssembly<each Root, Void>(each roots).embedded(in: self, within: container))
  }
}
