public import PlatformUI
public import WaymarkCore

/// A place in a chain: a screen, a container, or a start.
///
/// Only the types of this module conform; an app combines ``StepAssembly``, ``ContainerStep``,
/// ``RouteStart``, ``Choice`` and finished chains.
@MainActor public protocol RouteStep<Screen, Context>: Sendable {
  /// The view controller that the step stands for.
  associatedtype Screen: UIViewController
  /// The value that the step needs to be found and built.
  associatedtype Context
  /// ``Closed`` when the chain below reaches a start, ``NeedsAnotherUsing`` when the step still has
  /// to be installed.
  associatedtype Path

  /// How the step is tied to a context; opaque to apps.
  var design: StepDesign<Context> { get }
  /// The metadata that destinations inherit when they are installed in this step.
  var metadata: DestinationMetadata { get }
}

extension RouteStep {
  /// The metadata of the steps behind this one.
  public var metadata: DestinationMetadata { design.metadata }

  /// The chain from this step back to the start, as far as it is known; that of the first home.
  var steps: [DestinationSummary.Step] { design.way.trail.first }

  /// The name by which homes refer to the step.
  var place: String { (self as? any Destination)?.name ?? design.way.place }

  /// Ties the step to a context, for one request.
  ///
  /// - Parameter link: How an open step is installed.
  func bind(_ context: Context, to link: StepLink = .none) -> BoundStep {
    design.binding(context, link)
  }
}

/// The parts of a step that all its copies share.
///
/// Opaque to apps: an app combines steps, and only the types of this module make a design.
public final class StepDesign<Context>: Sendable {
  let identity = DestinationIdentity()
  let way: StepWay
  let metadata: DestinationMetadata
  /// Whether neither this step nor one that may be behind it has guards, whatever choices are made.
  let isPlain: Bool
  let screen: StepScreen<Context>
  /// What keeps the chain out of a table of destinations.
  let gaps: [DeclarationGap]
  let binding: @MainActor (Context, StepLink) -> BoundStep

  /// Reads the context that a view controller shows; `nil` where the finder cannot tell.
  var readContext: StepScreen<Context>.ContextReader? { screen.readContext }

  init(
    way: StepWay,
    metadata: DestinationMetadata = DestinationMetadata(),
    isPlain: Bool = true,
    screen: StepScreen<Context> = StepScreen(),
    gaps: [DeclarationGap] = [],
    binding: @escaping @MainActor (Context, StepLink) -> BoundStep
  ) {
    self.way = way
    self.metadata = metadata
    self.isPlain = isPlain
    self.screen = screen
    self.gaps = gaps
    self.binding = binding
  }
}

/// The way on which a step is installed.
struct StepWay: Sendable {
  /// The steps back to the start, as far as they are known.
  var trail = StepTrail()
  /// The name of what the step is installed in; of the first of several homes.
  var place: String
  /// The names of the homes, where there are several.
  var homes: [String] = []
  /// Whether the step, or one that may be behind it, has several homes.
  var hasHomes = false
}

/// How a step recognises its screen among view controllers, and what replaces it.
struct StepScreen<Context>: Sendable {
  typealias ContextReader = @MainActor (UIViewController) -> Context?

  /// Reads the context that a view controller shows; `nil` where the finder cannot tell.
  var readContext: ContextReader?
  /// Whether a view controller is of the screen's class and, without a context, is its screen.
  var recognizes: @MainActor (UIViewController) -> Bool = { _ in false }
  /// Replaces the screen when its guards do not let it stay.
  var fallback: ScreenFallback?
}

/// How an open step is connected to the one it is installed on, and where homes are looked for.
struct StepLink {
  /// The link of an open step; a closed one knows its own.
  let link: BoundLink?
  /// The name of what an open step is installed in.
  let place: String?
  /// What the homes of steps are chosen by; `nil` for the first of each.
  let site: HomeSite?
  /// Whether nothing behind an open step has guards, whatever is chosen.
  let isPlain: Bool

  init(
    link: BoundLink? = nil,
    place: String? = nil,
    site: HomeSite? = nil,
    isPlain: Bool = true
  ) {
    (self.link, self.place, self.site, self.isPlain) = (link, place, site, isPlain)
  }

  /// The link of an open step that is installed on the step that this link leads to.
  func installing(by inner: BoundLink, in place: String, _ isOuterPlain: Bool) -> StepLink {
    StepLink(
      link: inner,
      place: self.place ?? place,
      site: site,
      isPlain: isOuterPlain && isPlain
    )
  }

  /// The link of a closed step, of whose homes the first is taken.
  static var none: StepLink { StepLink() }
}

/// Marks a chain that ends at a container that is not installed; `using(_:from:)` installs it.
///
/// The compiler names this type where such a chain is used as a ``Destination``.
public enum NeedsAnotherUsing {}

/// Marks a chain that reaches a start and can be navigated to.
public enum Closed {}
