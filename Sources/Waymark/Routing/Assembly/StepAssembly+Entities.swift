public import PlatformUI

extension StepAssembly {
  /// Adds a guard; it is asked after those that were added before.
  public func guarded(by gatekeeper: some NavigationGuard<Context>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { gatekeeper.decide(for: $0) })
  }

  /// Adds a guard that needs no context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some NavigationGuard<Void>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { _ in gatekeeper.decide(for: ()) })
  }

  /// Adds a guard that takes any context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some NavigationGuard<Any>) -> Self {
    adding(NamedGuard(name: gatekeeper.name) { gatekeeper.decide(for: $0) })
  }

  /// Adds a guard as a closure, with the name that outcomes and events show.
  public func guarded(
    by name: String,
    decide: @escaping @MainActor (Context) -> GuardDecision
  ) -> Self {
    adding(NamedGuard(name: name, decide: decide))
  }

  /// Adds the screen that takes this one's place at the root of a container when its guards do not
  /// let it stay any more; see ``Router/revalidate(in:options:)``.
  ///
  /// For example a page that asks for a login in the tab of the chats. When the destination is
  /// opened again, its factory builds the screen in the same place. An app's own container may
  /// begin with a screen of the fallback's class.
  ///
  /// - Parameter build: Makes the fallback. Give each destination's fallback a class of its own.
  public func fallback<Other: UIViewController>(
    build: @escaping @MainActor () -> Other
  ) -> Self {
    changing { $0.fallback = ScreenFallback(build) }
  }

  private func adding(_ entry: NamedGuard<Context>) -> Self {
    changing { $0.guards.append(entry) }
  }
}

extension StepAssembly {
  /// Adds a context task; it runs after those that were added before.
  public func updated(by task: some ContextTask<Screen, Context>) -> Self {
    updated(by: task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task that needs no context.
  @_disfavoredOverload
  public func updated(by task: some ContextTask<Screen, Void>) -> Self {
    updated(by: task.name) { screen, _ in try task.perform(on: screen, with: ()) }
  }

  /// Adds a context task that fits any screen and any context.
  @_disfavoredOverload
  public func updated(by task: some ContextTask<UIViewController, Any>) -> Self {
    updated(by: task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task as a closure, with the name that events show.
  public func updated(
    by name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    changing { $0.contextTasks.append(NamedTask(name: name, perform: task)) }
  }
}

extension StepAssembly {
  /// Adds a post-routing task; it runs after those that were added before.
  public func followed(by task: some PostRoutingTask<Screen, Context>) -> Self {
    followed(by: task.name) { try task.perform(after: $0, with: $1) }
  }

  /// Adds a post-routing task that needs no context.
  @_disfavoredOverload
  public func followed(by task: some PostRoutingTask<Screen, Void>) -> Self {
    followed(by: task.name) { screen, _ in try task.perform(after: screen, with: ()) }
  }

  /// Adds a post-routing task that fits any screen and any context.
  @_disfavoredOverload
  public func followed(by task: some PostRoutingTask<UIViewController, Any>) -> Self {
    followed(by: task.name) { try task.perform(after: $0, with: $1) }
  }

  /// Adds a post-routing task as a closure, with the name that events show.
  public func followed(
    by name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    changing { $0.postRoutingTasks.append(NamedTask(name: name, perform: task)) }
  }
}
