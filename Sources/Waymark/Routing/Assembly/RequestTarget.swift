import PlatformUI
import WaymarkCore

/// The target of a request, independent of the request's options.
///
/// An object, because requests are copied often.
@MainActor protocol RequestTarget: AnyObject {
  var name: String { get }
  var identity: DestinationIdentity { get }
  var context: Any { get }
  /// Whether a step of the chain can have several homes.
  var hasHomes: Bool { get }
  /// The properties of the target.
  var summary: DestinationSummary { get }
  /// Describes the context.
  func describe() -> String
  /// Binds the chain to the context.
  ///
  /// - Parameter site: The information for choosing homes; if nil, each step uses its first home.
  func bind(at site: HomeSite?) -> BoundStep
}

extension RequestTarget {
  var hasHomes: Bool { false }
  var summary: DestinationSummary { DestinationSummary(name: name, context: "Void", steps: []) }
  func describe() -> String { "" }
}

/// A destination with its context.
final class DestinationTarget<Context>: RequestTarget {
  private let design: StepDesign<Context>
  private let typedContext: Context

  init(_ design: StepDesign<Context>, with context: Context) {
    self.design = design
    typedContext = context
  }

  var name: String { design.name }
  var identity: DestinationIdentity { design.step.identity }
  var context: Any { typedContext }
  var hasHomes: Bool { design.step.facts.hasSeveralHomes }
  var summary: DestinationSummary { design.summary }

  func describe() -> String { design.describe(typedContext) }

  func bind(at site: HomeSite?) -> BoundStep {
    design.step.bind(typedContext, BindingSite(homes: site))
  }
}

/// A screen that is found but never built.
final class FoundTarget<Screen: UIViewController, ScreenContext>: RequestTarget {
  let name: String
  let identity: DestinationIdentity
  private let finder: Finder<Screen, ScreenContext>
  private let screenContext: ScreenContext

  init(
    _ name: String,
    _ identity: DestinationIdentity,
    finder: Finder<Screen, ScreenContext>,
    with screenContext: ScreenContext
  ) {
    (self.name, self.identity) = (name, identity)
    (self.finder, self.screenContext) = (finder, screenContext)
  }

  var context: Any { screenContext }

  func bind(at site: HomeSite?) -> BoundStep {
    BoundScreen(
      ScreenDefinition(finder: finder),
      context: screenContext,
      at: BindingSite(),
      isPlain: true
    ) { _, _ in .start }
  }
}

/// A screen to be closed.
final class ClosingTarget: RequestTarget {
  private static let identity = DestinationIdentity()

  private let screen: ScreenIdentity
  private let screenName: String

  init(_ screen: UIViewController) {
    self.screen = ScreenIdentity(screen)
    screenName = TypeNames.name(of: screen)
  }

  var name: String { "close \(screenName)" }
  var identity: DestinationIdentity { Self.identity }
  var context: Any { screen }

  func bind(at site: HomeSite?) -> BoundStep { BoundClosing(screen.screen, name: screenName) }
}

/// The identity of a screen, which is not retained.
///
/// A class, so that copying a request does not copy a weak reference. A released screen is equal to
/// no other, because a new one may have its address.
final class ScreenIdentity: Equatable {
  private(set) weak var screen: UIViewController?

  init(_ screen: UIViewController) {
    self.screen = screen
  }

  static func == (one: ScreenIdentity, other: ScreenIdentity) -> Bool {
    one.screen.map { $0 === other.screen } ?? false
  }
}
