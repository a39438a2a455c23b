public import PlatformUI
import WaymarkCore

// Helpers that need less than the step has: a part of its context, a superclass of its screen or of
// its context. `\.self` is the projection to a superclass; one to anything else does not compile.
extension StepAssembly {
  /// Adds a guard that needs a part of the context, or takes a superclass of it.
  ///
  /// - Parameter part: The part; `\.self` for a superclass.
  public func guarded<Part>(
    by gatekeeper: some Guard<Part>,
    projecting part: @escaping @MainActor (Context) -> Part
  ) -> Self {
    guarded(by: gatekeeper.name) { gatekeeper.decide(for: part($0)) }
  }

  /// Adds a context task for a superclass of the screen.
  ///
  /// - Parameter screen: `\.self`.
  public func adding<Wide: UIViewController>(
    _ task: some ContextTask<Wide, Context>,
    on screen: @escaping @MainActor (Screen) -> Wide
  ) -> Self {
    adding(task, on: screen, projecting: { $0 })
  }

  /// Adds a context task that needs a part of the context, or takes a superclass of it.
  public func adding<Part>(
    _ task: some ContextTask<Screen, Part>,
    projecting part: @escaping @MainActor (Context) -> Part
  ) -> Self {
    adding(task, on: { $0 }, projecting: part)
  }

  /// Adds a context task for a superclass of the screen that needs a part of the context.
  public func adding<Wide: UIViewController, Part>(
    _ task: some ContextTask<Wide, Part>,
    on screen: @escaping @MainActor (Screen) -> Wide,
    projecting part: @escaping @MainActor (Context) -> Part
  ) -> Self {
    adding(task.name) { try task.perform(on: screen($0), with: part($1)) }
  }

  /// Adds a post-routing task for a superclass of the screen.
  ///
  /// - Parameter screen: `\.self`.
  public func afterwards<Wide: UIViewController>(
    _ task: some PostRoutingTask<Wide, Context>,
    on screen: @escaping @MainActor (Screen) -> Wide
  ) -> Self {
    afterwards(task, on: screen, projecting: { $0 })
  }

  /// Adds a post-routing task that needs a part of the context, or takes a superclass of it.
  public func afterwards<Part>(
    _ task: some PostRoutingTask<Screen, Part>,
    projecting part: @escaping @MainActor (Context) -> Part
  ) -> Self {
    afterwards(task, on: { $0 }, projecting: part)
  }

  /// Adds a post-routing task for a superclass of the screen that needs a part of the context.
  public func afterwards<Wide: UIViewController, Part>(
    _ task: some PostRoutingTask<Wide, Part>,
    on screen: @escaping @MainActor (Screen) -> Wide,
    projecting part: @escaping @MainActor (Context) -> Part
  ) -> Self {
    afterwards(task.name) { try task.perform(after: screen($0), with: part($1)) }
  }

  /// Starts with a factory that needs a part of the context, or takes a superclass of it.
  public init<Part>(
    finder: Finder<Screen, Context>,
    factory: some Factory<Screen, Part>,
    projecting part: @escaping @MainActor (Context) -> Part
  ) {
    self.init(
      finder: finder,
      factory: BoundFactory(
        prepare: { (context) throws(Refusal) in try factory.prepare(with: part(context)) },
        build: { try factory.build(with: part($0)) }
      )
    )
  }
}
