public import PlatformUI
public import WaymarkCore

/// A place in a chain: a screen, a container, or a start.
///
/// Only the types of this module conform; apps combine ``StepAssembly``, ``ContainerStep``,
/// ``RouteStart``, ``Choice`` and finished chains.
@MainActor public protocol RouteStep<Screen, Context, Path>: Sendable {
  /// The class of the step's view controller.
  associatedtype Screen: UIViewController
  /// The type of the value that the step is found and built with.
  associatedtype Context
  /// ``ReachesStart`` if the chain reaches a start, ``NeedsAnotherUsing`` if the step must still be
  /// installed.
  associatedtype Path

  /// The step as declared by the app; opaque to apps.
  var design: StepDesign<Context> { get }
}

extension RouteStep {
  /// The metadata that destinations inherit when they are installed in this step.
  public var metadata: DestinationMetadata { design.metadata }

  /// Binds the step to the context of one request.
  func bind(_ context: Context) -> BoundStep {
    design.step.bind(context, BindingSite())
  }
}

/// A step as declared by the app.
///
/// Opaque to apps, which combine steps and change their declarations with the modifiers of
/// ``Destination``.
@MainActor public struct StepDesign<Context> {
  let step: StepDefinition<Context>
  var declaration: DestinationDeclaration<Context>

  init(_ step: StepDefinition<Context>, _ declaration: DestinationDeclaration<Context>) {
    (self.step, self.declaration) = (step, declaration)
  }

  init(_ step: StepDefinition<Context>, named name: String) {
    self.init(step, DestinationDeclaration(name: name))
  }

  var name: String { declaration.content.name }

  var metadata: DestinationMetadata {
    step.facts.metadata.overridden(by: declaration.content.metadata)
  }

  /// The facts about the step as a destination.
  var summary: DestinationSummary {
    let context = Context.self == Void.self ? "Void" : TypeNames.name(of: Context.self)
    return DestinationSummary(
      name: name,
      context: context,
      steps: step.facts.trail.first,
      metadata: metadata
    )
  }

  /// Prints a context as declared, else as Swift does.
  func describe(_ context: Context) -> String {
    let declared = declaration.content
    if let describe = declared.describe { return describe(context) }
    if Context.self == Void.self { return "" }
    return declared.isSensitive ? "<sensitive>" : String(describing: context)
  }
}

/// Marks a chain whose last container is not installed yet; call `using(_:from:)`.
///
/// The compiler names this type if such a chain is used as a ``Destination``.
public enum NeedsAnotherUsing {}

/// Marks a chain that reaches a start and can be navigated to.
public enum ReachesStart {}
