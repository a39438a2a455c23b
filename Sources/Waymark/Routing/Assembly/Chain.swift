public import PlatformUI
public import WaymarkCore

/// A screen with the way in which it is installed, step by step.
///
/// A chain whose path is ``Closed`` is a ``Destination``. `Container` is the class of the
/// controller in which the screen ends up, so that other chains can build on it.
@MainActor public struct Chain<Screen: UIViewController, Context, Container, Path>: Step
where Container: UIViewController {
  public private(set) var name: String
  private let design: ChainDesign<Context>
  private var printing: (@MainActor (Context) -> String)?

  init(
    steps: [DestinationSummary.Step],
    isPlain: Bool,
    binding: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) {
    name = screenName(of: Screen.self)
    design = ChainDesign(steps: steps, isPlain: isPlain, binding: binding)
  }

  public nonisolated var identity: DestinationIdentity { design.identity }
  public nonisolated var steps: [DestinationSummary.Step] { design.steps }
  nonisolated var isPlain: Bool { design.isPlain }

  public func bind(_ context: Context, to link: StepLink) -> BoundStep {
    design.binding(context, link)
  }
}

extension Chain: PlainStep {}

/// What all copies of a chain share; an object, because every request refers to it.
private final class ChainDesign<Context>: Sendable {
  let identity = DestinationIdentity()
  let steps: [DestinationSummary.Step]
  let isPlain: Bool
  let binding: @MainActor (Context, StepLink) -> BoundStep

  init(
    steps: [DestinationSummary.Step],
    isPlain: Bool,
    binding: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) {
    self.steps = steps
    self.isPlain = isPlain
    self.binding = binding
  }
}

/// "ProductViewController" is the screen "Product".
private func screenName(of type: UIViewController.Type) -> String {
  let name = String(describing: type)
  let suffix = "ViewController"
  return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
}

extension Chain where Path == Open {
  /// Installs the container at the open end of the chain.
  public func using<Parent: Step>(
    _ action: Action<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Context {
    closing(action, step) { step.bind($0, to: $1) }
  }

  /// Installs the container at the open end of the chain in a step that needs no context.
  @_disfavoredOverload
  public func using<Parent: Step>(
    _ action: Action<Parent.Screen>,
    from step: Parent
  ) -> Chain<Screen, Context, Container, Parent.Path> where Parent.Context == Void {
    closing(action, step) { step.bind((), to: $1) }
  }

  private func closing<Presenter, Outer>(
    _ action: Action<Presenter>,
    _ outer: some Step,
    parent: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) -> Chain<Screen, Context, Container, Outer> {
    let bound = BoundAction(name: action.name, effect: action.effect)
    let container = DestinationSummary.Step(
      screen: String(describing: Container.self),
      installation: action.name
    )
    return Chain<Screen, Context, Container, Outer>(
      steps: steps + [container] + outer.steps,
      isPlain: isPlain && (outer as? any PlainStep)?.isPlain == true
    ) { [design] context, link in
      design.binding(context, StepLink(link: .inside(parent(context, link), bound)))
    }
  }
}

extension Chain: Destination where Path == Closed {
  /// The same destination under another name.
  public func named(_ name: String) -> Self {
    var copy = self
    copy.name = name
    return copy
  }

  /// The same destination with its context printed by a closure, for example without what is
  /// secret.
  public func describing(_ text: @escaping @MainActor (Context) -> String) -> Self {
    var copy = self
    copy.printing = text
    return copy
  }

  public func describe(_ context: Context) -> String {
    if let printing { return printing(context) }
    return Context.self == Void.self ? "" : String(describing: context)
  }

  /// The container in which the chain's screen is, with whatever stands above the screen.
  public var container: ContainerOf<Context, Container> {
    ContainerOf(steps: steps, isPlain: isPlain) { [design] in design.binding($0, .none) }
  }

  /// The nearest container of a class around the chain's screen, a split for example.
  ///
  /// For a container that is not the one in which the screen was installed itself.
  public func container<Outer: UIViewController>(
    _ type: Outer.Type
  ) -> ContainerOf<Context, Outer> {
    ContainerOf(steps: steps, isPlain: isPlain) { bind($0, to: .none) }
  }

  /// The chain for another context, of which it needs a part.
  ///
  /// Used where a chain with a richer context builds on this one.
  public func projecting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<Screen, Whole, Container, Closed> {
    Chain<Screen, Whole, Container, Closed>(steps: steps, isPlain: isPlain) { whole, _ in
      bind(part(whole), to: .none)
    }
    .named(name)
  }
}
