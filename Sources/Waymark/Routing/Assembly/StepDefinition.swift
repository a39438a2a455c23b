import PlatformUI
import WaymarkCore

/// A step as an app has written it, with the steps behind it; shared by all requests.
@MainActor final class StepDefinition<Context> {
  typealias ContextReader = @MainActor (UIViewController) -> Context?

  /// Ties the step to a context, for one request.
  typealias Binding = @MainActor (Context, BindingSite) -> BoundStep

  let identity = DestinationIdentity()
  let facts: StepFacts
  /// Reads the context that a view controller shows; `nil` where the finder cannot tell.
  let readContext: ContextReader?
  /// Whether a view controller is of the screen's class and, without a context, is its screen.
  let recognizes: @MainActor (UIViewController) -> Bool
  /// Replaces the screen when its guards do not let it stay.
  let fallback: ScreenFallback?
  let bind: Binding

  init(
    _ facts: StepFacts,
    readContext: ContextReader? = nil,
    recognizes: @escaping @MainActor (UIViewController) -> Bool = { _ in false },
    fallback: ScreenFallback? = nil,
    bind: @escaping Binding
  ) {
    self.facts = facts
    self.readContext = readContext
    self.recognizes = recognizes
    self.fallback = fallback
    self.bind = bind
  }

  /// The same screen, installed in another way.
  func replacing(_ facts: StepFacts, bind: @escaping Binding) -> StepDefinition {
    StepDefinition(
      facts,
      readContext: readContext,
      recognizes: recognizes,
      fallback: fallback,
      bind: bind
    )
  }

  /// The screen of a step for another context, of which it needs a part.
  func adapting<Whole>(
    _ facts: StepFacts,
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> StepDefinition<Whole> {
    StepDefinition<Whole>(facts, recognizes: recognizes, fallback: fallback) { [bind] in
      bind(part($0), $1)
    }
  }
}

extension StepDefinition where Context == Void {
  /// Binds the step for any context, of which it needs nothing.
  func bindWithoutContext<Whole>() -> StepDefinition<Whole>.Binding {
    { [bind] _, site in bind((), site) }
  }
}

/// The facts about a step and those behind it that need no context.
struct StepFacts: Sendable {
  /// The steps back to the start, as far as they are known.
  var trail = StepTrail()
  /// The names of the places in which the step is installed: its homes.
  var homes: [String] = []
  /// Whether the step, or one that may be behind it, has several homes.
  var hasSeveralHomes = false
  /// Whether one of several destinations or steps is chosen when it is needed.
  var isChoice = false
  /// The metadata that the step inherits.
  var metadata = DestinationMetadata()
  /// Whether neither this step nor one that may be behind it has guards, whatever choices are made.
  var isPlain = true
  /// The reasons for which a table of destinations refuses the chain.
  var gaps: [DeclarationGap] = []
}

/// The work of requests for a step beside finding and building its screen.
///
/// Noted when a chain is written, because every request asks for it several times.
struct StepExtras: Sendable {
  var hasGuards = false
  var hasContextTasks = false
  var hasPostRoutingTasks = false
}

/// The values that steps are bound with beside their contexts.
struct BindingSite {
  /// The place that decides among homes; `nil` chooses the first of each.
  var homes: HomeSite?
  /// The container of an unfinished chain; `nil` for one that reaches a start.
  var end: OpenEnd?
}

/// The container of an unfinished chain, for one request.
final class OpenEnd {
  let link: BoundLink
  /// The name of what the chain is installed in.
  let place: String
  /// Whether nothing behind the chain has guards, whatever is chosen.
  let isPlain: Bool

  init(_ link: BoundLink, place: String, isPlain: Bool) {
    (self.link, self.place, self.isPlain) = (link, place, isPlain)
  }
}
