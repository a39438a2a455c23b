public import PlatformUI

extension StepAssembly {
  /// Adds a guard; it is asked after those that were added before.
  public func guarded(by gatekeeper: some Guard<Context>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { gatekeeper.decide(for: $0) })
  }

  /// Adds a guard that needs no context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some Guard<Void>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { _ in gatekeeper.decide(for: ()) })
  }

  /// Adds a guard that takes any context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some Guard<Any>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { gatekeeper.decide(for: $0) })
  }

  /// Adds a guard as a closure, with the name that outcomes and events show.
  public func guarded(
    by name: String,
    decide: @escaping @MainActor (Context) -> GuardDecision
  ) -> Self {
    adding(NamedGuard(name: name, decide: decide))
  }

  private func adding(_ entry: NamedGuard<Context>) -> Self {
    var copy = self
    copy.definition.guards.append(entry)
    return copy
  }
}

extension StepAssembly {
  /// Adds a context task; it runs after those that were added before.
  public func adding(_ task: some ContextTask<Screen, Context>) -> Self {
    adding(task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task that fits any screen and any context.
  @_disfavoredOverload
  public func adding(_ task: some ContextTask<UIViewController, Any>) -> Self {
    adding(task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task that needs no context.
  @_disfavoredOverload
  public func adding(_ task: some ContextTask<Screen, Void>) -> Self {
    adding(task.name) { screen, _ in try task.perform(on: screen, with: ()) }
  }

  /// Adds a context task as a closure, with the name that events show.
  public func adding(
    _ name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    var copy = self
    copy.definition.contextTasks.append(NamedTask(name: name, perform: task))
    return copy
  }
}

extension StepAssembly {
  /// Adds a post-routing task; it runs after those that were added before.
  public func afterwards(_ task: some PostRoutingTask<Screen, Context>) -> Self {
    afterwards(task.name) { try task.perform(after: $0, with: $1) }
  }

  /// Adds a post-routing task that fits any screen and any context.
  @_disfavoredOverload
  public func afterwards(_ task: some PostRoutingTask<UIViewController, Any>) -> Self {
    afterwards(task.name) { try task.perform(after: $0, with: $1) }
  }

  /// Adds a post-routing task that needs no context.
  @_disfavoredOverload
  public func afterwards(_ task: some PostRoutingTask<Screen, Void>) -> Self {
    afterwards(task.name) { screen, _ in try task.perform(after: screen, with: ()) }
  }

  /// Adds a post-routing task as a closure, with the name that events show.
  public func afterwards(
    _ name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    var copy = self
    copy.definition.postRoutingTasks.append(NamedTask(name: name, perform: task))
    return copy
  }
}
