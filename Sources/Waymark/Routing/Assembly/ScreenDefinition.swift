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
  let bound = BoundScreen<Screen, Context>.self
  /// Finds the screen elsewhere in the hierarchy, to move it instead of building one.
  var source: Finder<Screen, Context>?
  var guards: [NamedGuard<Context>] = [] { didSet { hasGuards = true } }
  /// Replaces the screen at the root of a container.
  var fallback: ScreenFallback?
  var contextTasks: [NamedTask<Screen, Context>] = [] { didSet { hasContextTasks = true } }
  var postRoutingTasks: [NamedPostRoutingTask<Screen, Context>] = [] {
    didSet { hasPostRoutingTasks = true }
  }
  // Stored, because every request reads them several times.
  private(set) var hasGuards = false
  private(set) var hasContextTasks = false
  private(set) var hasPostRoutingTasks = false

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
    (guards, hasGuards) = (other.guards, other.hasGuards)
    (contextTasks, hasContextTasks) = (other.contextTasks, other.hasContextTasks)
    (postRoutingTasks, hasPostRoutingTasks) = (other.postRoutingTasks, other.hasPostRoutingTasks)
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
