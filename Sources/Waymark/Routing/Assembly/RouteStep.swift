public import PlatformUI
public import WaymarkCore

/// A place in a chain: a screen, a container, or a start.
///
/// Only the types of this module conform; an app combines ``StepAssembly``, ``ContainerStep``,
/// ``RouteStart``, ``Choice`` and finished chains.
@MainActor public protocol RouteStep<Screen, Context, Path>: Sendable {
  /// The view controller that the step stands for.
  associatedtype Screen: UIViewController
  /// The value that the step needs to be found and built.
  associatedtype Context
  /// ``ReachesStart`` when the chain below reaches a start, ``NeedsAnotherUsing`` when the step
  /// still has to be installed.
  associatedtype Path

  /// The step as the app has written it; opaque to apps.
  var design: StepDesign<Context> { get }
}

extension RouteStep {
  /// The metadata that destinations inherit when they are installed in this step.
  public var metadata: DestinationMetadata { design.metadata }

  /// Ties the step to a context, for one request.
  func bind(_ context: Context, at site: BindingSite = BindingSite()) -> BoundStep {
    design.step.bind(context, site)
  }
}

/// A step as an app has written it, with what is declared of it.
///
/// Opaque to apps: an app combines steps, and the modifiers of ``Destination`` change what is
/// declared.
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
}

/// Marks a chain that ends at a container that is not installed; `using(_:from:)` installs it.
///
/// The compiler names this type where such a chain is used as a ``Destination``.
public enum NeedsAnotherUsing {}

/// Marks a chain that reaches a start and can be navigated to.
public enum ReachesStart {}
