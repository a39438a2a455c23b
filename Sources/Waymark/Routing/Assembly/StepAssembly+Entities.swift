public import PlatformUI

extension StepAssembly {
  /// Adds a guard; guards are asked in the order in which they were added.
  public func guarded(by gatekeeper: some NavigationGuard<Context>) -> Self {
    guarded(by: gatekeeper.name) { gatekeeper.decide(for: $0) }
  }

  /// Adds a guard that needs no context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some NavigationGuard<Void>) -> Self {
    guarded(by: gatekeeper.name) { _ in gatekeeper.decide(for: ()) }
  }

  /// Adds a guard that takes any context.
  @_disfavoredOverload
  public func guarded(by gatekeeper: some NavigationGuard<Any>) -> Self {
    guarded(by: gatekeeper.name) { gatekeeper.decide(for: $0) }
  }

  /// Adds a guard closure with the name that outcomes and events show.
  public func guarded(
    by name: String,
    decide: @escaping @MainActor (Context) -> GuardDecision
  ) -> Self {
    let entry = NamedGuard(name: name, decide: decide)
    let guards = (definition.guards ?? []) + [entry]
    return Self(ScreenDefinition(copying: definition, guards: guards))
  }

  /// Adds a screen that replaces this one at the root of a container when its guards no longer
  /// allow it to stay; see ``Router/revalidate(in:options:)``.
  ///
  /// For example, a tab can show a login page in place of the user's messages. When the destination
  /// is opened again, its factory builds the screen in the same place. A custom container may
  /// already start with a screen of the fallback's class.
  ///
  /// - Parameter build: Builds the fallback. Use a different class for each destination's fallback.
  public func fallback<Other: UIViewController>(
    build: @escaping @MainActor () -> Other
  ) -> Self {
    Self(ScreenDefinition(copying: definition, fallback: ScreenFallback(build)))
  }
}

extension StepAssembly {
  /// Adds a context task; tasks run in the order in which they were added.
  public func updated(by task: some ContextTask<Screen, Context>) -> Self {
    updated(by: task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task that needs no context.
  @_disfavoredOverload
  public func updated(by task: some ContextTask<Screen, Void>) -> Self {
    updated(by: task.name) { screen, _ in try task.perform(on: screen, with: ()) }
  }

  /// Adds a context task that accepts any screen and any context.
  @_disfavoredOverload
  public func updated(by task: some ContextTask<UIViewController, Any>) -> Self {
    updated(by: task.name) { try task.perform(on: $0, with: $1) }
  }

  /// Adds a context task closure with the name that events show.
  public func updated(
    by name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    let entry = NamedTask(name: name, perform: task)
    let tasks = (definition.contextTasks ?? []) + [entry]
    return Self(ScreenDefinition(copying: definition, contextTasks: tasks))
  }
}

extension StepAssembly {
  /// Adds a post-routing task; tasks run in the order in which they were added.
  public func followed(by task: some PostRoutingTask<Screen, Context>) -> Self {
    adding(task.name) { try task.perform(after: $0, with: $1, along: $2) }
  }

  /// Adds a post-routing task that needs no context.
  @_disfavoredOverload
  public func followed(by task: some PostRoutingTask<Screen, Void>) -> Self {
    adding(task.name) { screen, _, screens in
      try task.perform(after: screen, with: (), along: screens)
    }
  }

  /// Adds a post-routing task that accepts any screen and any context.
  @_disfavoredOverload
  public func followed(by task: some PostRoutingTask<UIViewController, Any>) -> Self {
    adding(task.name) { try task.perform(after: $0, with: $1, along: $2) }
  }

  /// Adds a post-routing task closure with the name that events show.
  public func followed(
    by name: String,
    task: @escaping @MainActor (Screen, Context) throws -> Void
  ) -> Self {
    adding(name) { screen, context, _ in try task(screen, context) }
  }

  private func adding(
    _ name: String,
    _ perform: @escaping @MainActor (Screen, Context, [UIViewController]) throws -> Void
  ) -> Self {
    let entry = NamedPostRoutingTask(name: name, perform: perform)
    let tasks = (definition.postRoutingTasks ?? []) + [entry]
    return Self(ScreenDefinition(copying: definition, postRoutingTasks: tasks))
  }
}
