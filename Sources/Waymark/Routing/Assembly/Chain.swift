public import PlatformUI
import WaymarkCore

/// A screen together with the steps that install it.
///
/// A chain whose path is ``ReachesStart`` is a ``Destination``. `Container` is the class of the
/// view controller that the screen is installed in, so that other chains can build on it.
///
/// The following example builds a second destination on the screen of the first one:
///
/// ```swift
/// let home = StepAssembly(build: { HomeViewController() })
///   .using(.push, from: .navigationController)
///   .using(.replaceRoot, from: .root)
/// let product = StepAssembly(build: ProductViewController.init(id:)).using(.push, onto: home)
/// ```
@MainActor public struct Chain<Screen: UIViewController, Context, Container, Path>: RouteStep
where Container: UIViewController {
  public var design: StepDesign<Context>

  init(_ step: StepDefinition<Context>) {
    design = StepDesign(step, named: TypeNames.screenName(of: Screen.self))
  }

  init(_ step: StepDefinition<Context>, _ declaration: DestinationDeclaration<Context>) {
    design = StepDesign(step, declaration)
  }
}

extension Chain where Path == NeedsAnotherUsing {
  /// Installs the container at the open end of the chain.
  @_disfavoredOverload
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Context {
    closing(action, step, parent: step.design.step.bind)
  }

  /// Installs the container at the open end of the chain in a step that needs no context.
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Void {
    closing(action, step, parent: step.design.step.bindWithoutContext())
  }

  private func closing<Presenter, Outer>(
    _ action: NavigationAction<Presenter>,
    _ outer: some RouteStep,
    parent: @escaping StepDefinition<Context>.Binding
  ) -> Chain<Screen, Context, Container, Outer> {
    let container = DestinationSummary.Step(
      screen: TypeNames.name(of: Container.self),
      installation: action.name
    )
    let (outer, inner) = (outer.design, design.step)
    let (place, outerFacts) = (outer.name, outer.step.facts)
    let isFirstHome = inner.facts.homes.count == 1
    var facts = inner.facts
    facts.trail = facts.trail.closed(by: container, outerFacts.trail)
    facts.homes[facts.homes.count - 1] = place
    facts.hasSeveralHomes = facts.hasSeveralHomes || outerFacts.hasSeveralHomes
    if isFirstHome { facts.metadata = outer.metadata }
    facts.isPlain = facts.isPlain && outerFacts.isPlain
    facts.gaps += outerFacts.gaps + gaps(by: action)
    let step = inner.replacing(facts) { context, site in
      let end = OpenEnd(
        .installed(parent(context, site), action.bound),
        place: site.end?.place ?? place,
        isPlain: outerFacts.isPlain && site.end?.isPlain != false
      )
      return inner.bind(context, BindingSite(homes: site.homes, end: end))
    }
    // The first home already has a declaration.
    return isFirstHome
      ? Chain<_, _, _, Outer>(step) : Chain<_, _, _, Outer>(step, design.declaration)
  }
}

extension Chain {
  /// Returns the gap of a guarded screen whose container becomes the root of the window.
  func gaps<Presenter>(by action: NavigationAction<Presenter>) -> [DeclarationGap] {
    action.effect.replacesRoot && !design.step.facts.isPlain ? [.root] : []
  }
}

extension Chain: Destination where Path == ReachesStart {
  /// The container that the chain's screen is installed in, including the screens above it.
  public var container: some RouteStep<Container, Context, ReachesStart> {
    ContainerOf<Container, Context>(of: self)
  }

  /// Returns the nearest container of a class around the chain's screen, such as a split view
  /// controller.
  ///
  /// Use it for a container that the screen is not directly installed in.
  public func container<Outer: UIViewController>(
    _ type: Outer.Type
  ) -> some RouteStep<Outer, Context, ReachesStart> {
    ContainerOf<Outer, Context>(of: self)
  }
}

extension Destination {
  /// Returns the destination for another context, of which it needs a part.
  ///
  /// It keeps its name; links, samples and restoration depend on the context and must be declared
  /// again.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<UIViewController, Whole, UIViewController, ReachesStart> {
    adapted(part)
  }

  func adapted<Screen, Whole, Container>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<Screen, Whole, Container, ReachesStart> {
    let inner = design.step
    var facts = inner.facts
    facts.metadata = metadata
    let step = StepDefinition<Whole>(
      facts,
      recognizes: inner.recognizes,
      fallback: inner.fallback
    ) { inner.bind(part($0), $1) }
    return Chain(step, DestinationDeclaration(name: name))
  }
}

extension Chain where Path == ReachesStart {
  /// Returns the chain for another context, of which it needs a part.
  ///
  /// Use it if a chain with a larger context builds on this one. It keeps its name; links, samples
  /// and restoration depend on the context and must be declared again.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<Screen, Whole, Container, ReachesStart> {
    adapted(part)
  }
}

// Diagnostics only: a chain's screen is already installed, so its entities cannot change.
@available(
  *,
  unavailable,
  message: "the screen is already installed: call it before using(_:from:)"
)
extension Chain {
  public func guarded(by gatekeeper: some NavigationGuard) -> Self { self }

  public func guarded(
    by name: String,
    decide: @MainActor (Context) -> GuardDecision
  ) -> Self { self }

  public func updated(by task: some ContextTask) -> Self { self }

  public func updated(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  public func followed(by task: some PostRoutingTask) -> Self { self }

  public func followed(
    by name: String,
    task: @MainActor (Screen, Context) throws -> Void
  ) -> Self { self }

  public func fallback<Other: UIViewController>(build: @MainActor () -> Other) -> Self { self }
}
