import PlatformUI
import WaymarkCore

/// A step as declared by the app, with the steps behind it; shared by all requests.
@MainActor final class StepDefinition<Context> {
  /// The context of a step that takes none (`Void`) or any value (`Any`); `nil` for any other.
  static var voidContext: Context? { () as? Context }

  typealias ContextReader = @MainActor (UIViewController) -> Context?

  /// Binds the step to the context of one request.
  typealias Binding = @MainActor (Context, BindingSite) -> BoundStep

  let identity = DestinationIdentity()
  let facts: StepFacts
  /// Reads the context that a view controller displays; `nil` if the finder cannot read it.
  let readContext: ContextReader?
  /// Returns whether a view controller has the screen's class and, without a context, matches the
  /// finder.
  let recognizes: @MainActor (UIViewController) -> Bool
  /// Replaces the screen when its guards do not allow it to stay.
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

  /// Returns the same screen, installed in another way.
  func replacing(_ facts: StepFacts, bind: @escaping Binding) -> StepDefinition {
    StepDefinition(
      facts,
      readContext: readContext,
      recognizes: recognizes,
      fallback: fallback,
      bind: bind
    )
  }
}

extension StepDefinition where Context == Void {
  /// Binds the step for any context, because it needs none.
  func bindWithoutContext<Whole>() -> StepDefinition<Whole>.Binding {
    { [bind] _, site in bind((), site) }
  }
}

/// The properties of a step and the steps behind it that do not depend on a context.
struct StepFacts: Sendable {
  /// The known steps back to the start.
  var trail = StepTrail()
  /// The names of the step's homes.
  var homes: [String] = []
  /// Whether the step, or a step that may be behind it, has several homes.
  var hasSeveralHomes = false
  /// Whether one of several destinations or steps is chosen for each request.
  var isChoice = false
  /// The metadata that the step inherits.
  var metadata = DestinationMetadata()
  /// Whether neither this step nor any that may be behind it has guards, regardless of choices.
  var isPlain = true
  /// The reasons why a table of destinations rejects the chain.
  var gaps: [DeclarationGap] = []
}

/// The values besides the context that a step is bound with.
struct BindingSite {
  /// The information for choosing homes; `nil` chooses the first home of each step.
  var homes: HomeSite?
  /// The container of an incomplete chain; `nil` for one that reaches a start.
  var end: OpenEnd?
}

/// The container of an incomplete chain, for one request.
final class OpenEnd {
  let link: BoundLink
  /// The name of the step that the chain is installed in.
  let place: String
  /// Whether no step behind the chain has guards, regardless of choices.
  let isPlain: Bool

  init(_ link: BoundLink, place: String, isPlain: Bool) {
    (self.link, self.place, self.isPlain) = (link, place, isPlain)
  }
}

/// The reason why a table of destinations cannot contain a chain.
enum DeclarationGap: Hashable {
  /// A screen is found by its class, but the class is unknown.
  case unknownClass
  /// A guarded screen of this class is built by its parent and has no fallback.
  case contained(String)
  /// A screen of this class has a fallback, but no factory that could build the screen again.
  case notBuilt(String)
  /// A guarded screen is, or is in, the root of the window, so the table needs a fallback.
  case root
}

/// Identifies a destination: copies of one assembled chain are equal.
final class DestinationIdentity: Sendable, Hashable {
  static func == (one: DestinationIdentity, other: DestinationIdentity) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
