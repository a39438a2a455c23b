import PlatformUI

/// A guard implemented by a closure.
struct NamedGuard<Context>: NavigationGuard {
  let name: String
  let decide: @MainActor (Context) -> GuardDecision

  func decide(for context: Context) -> GuardDecision { decide(context) }
}

/// A context task or post-routing task implemented by a closure.
struct NamedTask<Screen: UIViewController, Context>: ContextTask, PostRoutingTask {
  let name: String
  let perform: @MainActor (Screen, Context) throws -> Void

  func perform(on screen: Screen, with context: Context) throws { try perform(screen, context) }

  func perform(after screen: Screen, with context: Context) throws { try perform(screen, context) }
}
