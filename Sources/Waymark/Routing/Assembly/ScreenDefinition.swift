import PlatformUI

/// The screen of a step as declared by the app; shared by all requests.
@MainActor final class ScreenDefinition<Screen: UIViewController, Context> {
  let finder: Finder<Screen, Context>
  let factory: BoundFactory<Screen, Context>?
  /// Whether the screen is found by its class, but the class is unknown.
  let isClassUnknown: Bool
  /// The class of the bound step; stored, because looking it up for each request is slow.
  let bound = BoundScreen<Screen, Context>.self
  /// Finds the screen elsewhere in the hierarchy, to move it instead of building one.
  let source: Finder<Screen, Context>?
  /// Replaces the screen at the root of a container.
  let fallback: ScreenFallback?
  // Optional, because most screens have none, and an empty array looks up its generic type.
  let guards: [NamedGuard<Context>]?
  let contextTasks: [NamedTask<Screen, Context>]?
  let postRoutingTasks: [NamedPostRoutingTask<Screen, Context>]?

  init(
    finder: Finder<Screen, Context>,
    factory: BoundFactory<Screen, Context>? = nil,
    source: Finder<Screen, Context>? = nil
  ) {
    // Every view controller is a `UIViewController`, so the finder would match any of them.
    isClassUnknown = finder.isByClass && Screen.self == UIViewController.self
    self.finder = isClassUnknown ? .none : finder
    self.factory = factory
    self.source = source
    (fallback, guards, contextTasks, postRoutingTasks) = (nil, nil, nil, nil)
  }

  /// Copies another definition and replaces the properties that are passed.
  init(
    copying other: ScreenDefinition,
    fallback: ScreenFallback? = nil,
    guards: [NamedGuard<Context>]? = nil,
    contextTasks: [NamedTask<Screen, Context>]? = nil,
    postRoutingTasks: [NamedPostRoutingTask<Screen, Context>]? = nil
  ) {
    finder = other.finder
    factory = other.factory
    isClassUnknown = other.isClassUnknown
    source = other.source
    self.fallback = fallback ?? other.fallback
    self.guards = guards ?? other.guards
    self.contextTasks = contextTasks ?? other.contextTasks
    self.postRoutingTasks = postRoutingTasks ?? other.postRoutingTasks
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
