public import PlatformUI
public import WaymarkCore

/// A screen with the way in which it is installed, step by step.
///
/// A chain whose path is ``Closed`` is a ``Destination``. `Container` is the class of the view
/// controller in which the screen ends up, so that other chains can build on it.
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
  public let design: StepDesign<Context>
  public var declaration: DestinationDeclaration<Context>

  /// The metadata that the destination declares or inherits along its chain.
  public var metadata: DestinationMetadata {
    design.metadata.overridden(by: declaration.content.metadata)
  }

  init(_ design: StepDesign<Context>) {
    self.design = design
    declaration = DestinationDeclaration(name: screenName(of: Screen.self))
  }
}

/// "ProductViewController" is the screen "Product".
@MainActor func screenName(of type: UIViewController.Type) -> String {
  let name = TypeNames.name(of: type)
  let suffix = "ViewController"
  return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
}

extension Chain where Path == NeedsAnotherUsing {
  /// Installs the container at the open end of the chain.
  @_disfavoredOverload
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Context {
    closing(action, step) { step.bind($0, to: $1) }
  }

  /// Installs the container at the open end of the chain in a step that needs no context.
  public func using<Parent: RouteStep>(
    _ action: NavigationAction<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Void {
    closing(action, step) { step.bind((), to: $1) }
  }

  private func closing<Presenter, Outer>(
    _ action: NavigationAction<Presenter>,
    _ outer: some RouteStep,
    parent: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) -> Chain<Screen, Context, Container, Outer> {
    let bound = BoundAction(name: action.name, effect: action.effect)
    let container = DestinationSummary.Step(
      screen: TypeNames.name(of: Container.self),
      installation: action.name
    )
    let (place, isFirstHome) = (outer.place, design.way.homes.isEmpty)
    let isOuterPlain = outer.design.isPlain
    var way = design.way
    way.hasHomes = way.hasHomes || outer.design.way.hasHomes
    way.trail = way.trail.closed(by: container, outer.design.way.trail)
    if isFirstHome {
      way.place = place
    } else {
      way.homes[way.homes.count - 1] = place
    }
    var chain = Chain<Screen, Context, Container, Outer>(
      StepDesign(
        way: way,
        metadata: isFirstHome ? outer.metadata : design.metadata,
        isPlain: design.isPlain && isOuterPlain,
        screen: design.screen,
        gaps: design.gaps + outer.design.gaps + gaps(by: action)
      ) { [design] context, link in
        let inner = BoundLink.inside(parent(context, link), bound)
        return design.binding(context, link.installing(by: inner, in: place, isOuterPlain))
      }
    )
    // A first home has a declaration already.
    if !isFirstHome { chain.declaration = declaration }
    return chain
  }
}

extension Chain {
  /// The gap of a guarded screen whose container becomes the root of the window.
  func gaps<Presenter>(by action: NavigationAction<Presenter>) -> [DeclarationGap] {
    action.replacesRoot && !design.isPlain ? [.root] : []
  }
}

extension Chain: Destination where Path == Closed {
  /// The container in which the chain's screen is, with whatever stands above the screen.
  public var container: ContainerOf<Context, Container> {
    ContainerOf(of: self)
  }

  /// The nearest container of a class around the chain's screen, a split for example.
  ///
  /// For a container that is not the one in which the screen was installed itself.
  public func container<Outer: UIViewController>(
    _ type: Outer.Type
  ) -> ContainerOf<Context, Outer> {
    ContainerOf(of: self)
  }
}

extension Destination {
  /// The destination for another context, of which it needs a part.
  ///
  /// It keeps the name; links, samples and restoration belong to the context and are declared anew.
  public func projecting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<UIViewController, Whole, UIViewController, Closed> {
    Chain(projected(part)).named(name)
  }

  func projected<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> StepDesign<Whole> {
    StepDesign(
      way: design.way,
      metadata: metadata,
      isPlain: design.isPlain,
      screen: StepScreen(recognizes: design.screen.recognizes, fallback: design.screen.fallback),
      gaps: design.gaps
    ) { [design] whole, link in design.binding(part(whole), link) }
  }
}

extension Chain where Path == Closed {
  /// The chain for another context, of which it needs a part.
  ///
  /// Used where a chain with a richer context builds on this one. It keeps the name; links, samples
  /// and restoration belong to the context and are declared anew.
  public func projecting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<Screen, Whole, Container, Closed> {
    Chain<Screen, Whole, Container, Closed>(projected(part)).named(name)
  }
}

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

extension NavigationRequest {
  @available(
    *,
    unavailable,
    message: "the chain ends at a container that is not installed: add using(_:from:)"
  )
  public init<Screen, Context, Container>(
    to chain: Chain<Screen, Context, Container, NeedsAnotherUsing>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(backTo: Finder<UIViewController, Void>.byClass, options: options)
  }
}
