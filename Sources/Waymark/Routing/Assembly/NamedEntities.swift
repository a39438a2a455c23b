import PlatformUI

/// A guard implemented by a closure.
struct NamedGuard<Context>: NavigationGuard {
  let name: String
  let decide: @MainActor (Context) -> GuardDecision

  func decide(for context: Context) -> GuardDecision { decide(context) }
}

/// A context task implemented by a closure.
struct NamedTask<Screen: UIViewController, Context>: ContextTask {
  let name: String
  let perform: @MainActor (Screen, Context) throws -> Void

  func perform(on screen: Screen, with context: Context) throws { try perform(screen, context) }
}

/// A post-routing task implemented by a closure.
struct NamedPostRoutingTask<Screen: UIViewController, Context>: PostRoutingTask {
  let name: String
  let perform: @MainActor (Screen, Context, _ along: [UIViewController]) throws -> Void

  func perform(after screen: Screen, with context: Context) throws {
    try perform(screen, context, [screen])
  }

  func perform(
    after screen: Screen,
    with context: Context,
    along screens: [UIViewController]
  ) throws {
    try perform(screen, context, screens)
  }
}
