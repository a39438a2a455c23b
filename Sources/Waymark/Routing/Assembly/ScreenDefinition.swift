import PlatformUI

/// The screen of a step as an app writes it; shared by all requests.
///
/// Immutable once a chain uses it: an assembly changes a copy.
@MainActor final class ScreenDefinition<Screen: UIViewController, Context> {
  let finder: Finder<Screen, Context>
  let factory: BoundFactory<Screen, Context>?
  /// Whether the screen is to be found by its class, and the class is not known.
  let isClassUnknown: Bool
  /// The class of the steps of requests; looking it up for each of them is slow.
  let bound = BoundScreen<Screen, Context>.self
  /// Finds the screen elsewhere in the hierarchy, from where it is moved instead of being built.
  var source: Finder<Screen, Context>?
  var guards: [NamedGuard<Context>] = []
  /// Replaces the screen at the root of a container.
  var fallback: ScreenFallback?
  var contextTasks: [NamedTask<Screen, Context>] = []
  var postRoutingTasks: [NamedTask<Screen, Context>] = []

  init(finder: Finder<Screen, Context>, factory: BoundFactory<Screen, Context>? = nil) {
    // Every view controller is a `UIViewController`, so the finder would take any for the screen.
    isClassUnknown = finder.isByClass && Screen.self == UIViewController.self
    self.finder = isClassUnknown ? .none : finder
    self.factory = factory
  }

  /// A copy of another definition, to be changed.
  init(copying other: ScreenDefinition) {
    finder = other.finder
    factory = other.factory
    isClassUnknown = other.isClassUnknown
    source = other.source
    guards = other.guards
    fallback = other.fallback
    contextTasks = other.contextTasks
    postRoutingTasks = other.postRoutingTasks
  }

  /// The work of requests beside finding and building the screen.
  var extras: StepExtras {
    StepExtras(
      hasGuards: !guards.isEmpty,
      hasContextTasks: !contextTasks.isEmpty,
      hasPostRoutingTasks: !postRoutingTasks.isEmpty
    )
  }

  /// Reads the context of a view controller that is of the screen's class.
  var contextReader: StepDefinition<Context>.ContextReader? {
    guard let read = finder.context else { return nil }
    return { ($0 as? Screen).flatMap(read) }
  }

  /// Whether a view controller is of the screen's class and, without a context, is found by it.
  func recognizes(_ controller: UIViewController) -> Bool {
    guard let screen = controller as? Screen else { return false }
    guard let none = () as? Context, let matches = finder.matches else { return true }
    return matches(screen, none)
  }
}
