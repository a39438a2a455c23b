import PlatformUI

/// The screen of a step as declared by the app; shared by all requests.
///
/// Immutable once a chain uses it; an assembly changes a copy.
@MainActor final class ScreenDefinition<Screen: UIViewController, Context> {
  let finder: Finder<Screen, Context>
  let factory: BoundFactory<Screen, Context>?
  /// Whether the screen is found by its class, but the class is unknown.
  let isClassUnknown: Bool
  /// The class of the bound step; stored, because looking it up for each request is slow.
  lazy var bound = BoundScreen<Screen, Context>.self
  /// Finds the screen elsewhere in the hierarchy, to move it instead of building one.
  var source: Finder<Screen, Context>?
  /// Replaces the screen at the root of a container.
  var fallback: ScreenFallback?
  // Optional, because most screens have none, and an empty array looks up its generic type.
  var guards: [NamedGuard<Context>]?
  var contextTasks: [NamedTask<Screen, Context>]?
  var postRoutingTasks: [NamedPostRoutingTask<Screen, Context>]?

  init(finder: Finder<Screen, Context>, factory: BoundFactory<Screen, Context>? = nil) {
    // Every view controller is a `UIViewController`, so the finder would match any of them.
    isClassUnknown = finder.isByClass && Screen.self == UIViewController.self
    self.finder = isClassUnknown ? .none : finder
    self.factory = factory
  }

  /// Copies another definition, for changes.
  init(copying other: ScreenDefinition) {
    finder = other.finder
    factory = other.factory
    isClassUnknown = other.isClassUnknown
    source = other.source
    fallback = other.fallback
    guards = other.guards
    contextTasks = other.contextTasks
    postRoutingTasks = other.postRoutingTasks
  }

  /// Reads the context of a view controller of the screen's class.
  var contextReader: StepDefinition<Context>.ContextReader? {
    guard let read = finder.context else { return nil }
    return { ($0 as? Screen).flatMap(read) }
  }

  /// Whether a view controller has the screen's class and, without a context, matches its finder.
  func recognizes(_ controller: UIViewController) -> Bool {
    guard let screen = controller as? Screen else { return false }
    guard let none = StepDefinition<Context>.voidContext, let matches = finder.matches else {
      return true
    }
    return matches(screen, none)
  }
}
