public import PlatformUI
public import WaymarkCore

/// A place in a chain: a screen, a container, or a start.
///
/// Only the types of this module conform; what an app combines are ``StepAssembly``,
/// ``ContainerStep``, ``Start`` and finished chains.
@MainActor public protocol Step<Screen, Context>: Sendable {
  /// The controller that the step stands for.
  associatedtype Screen: UIViewController
  /// What the step needs to be found and built.
  associatedtype Context
  /// ``Closed`` when the chain below reaches a start, ``Open`` when the step still has to be
  /// installed.
  associatedtype Path

  /// The chain from this step back to the start, as far as it is known.
  var steps: [DestinationSummary.Step] { get }

  /// Ties the step to a context, for one request; `link` says how an open step is installed.
  func bind(_ context: Context, to link: StepLink) -> BoundStep
}

/// How an open step is connected to the one it is installed on; opaque to apps.
public struct StepLink {
  let link: BoundLink?

  /// The link of a closed step, which knows its own.
  static var none: StepLink { StepLink(link: nil) }
}

/// Marks a chain that does not reach a start yet; it needs another `using`.
public enum Open {}

/// Marks a chain that reaches a start and can be navigated to.
public enum Closed {}
