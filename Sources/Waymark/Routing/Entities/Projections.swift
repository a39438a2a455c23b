public import PlatformUI
public import WaymarkCore

// Entities for less than a step has: a part of its context, a superclass of its screen or of its
// context. For a superclass the projection is `\City.self`, the narrower class spelled.

extension NavigationGuard {
  /// The guard for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> ProjectedGuard<Self, Whole> {
    ProjectedGuard(base: self, part: part)
  }
}

/// A guard that decides by a part of a context; made by `NavigationGuard.adapting(_:)`.
public struct ProjectedGuard<Base: NavigationGuard, Whole>: NavigationGuard {
  let base: Base
  let part: @MainActor (Whole) -> Base.Context

  public var name: String { base.name }

  public func decide(for context: Whole) -> GuardDecision {
    base.decide(for: part(context))
  }
}

extension Factory {
  /// The factory for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> ProjectedFactory<Self, Whole> {
    ProjectedFactory(base: self, part: part)
  }
}

/// A factory that builds from a part of a context; made by `Factory.adapting(_:)`.
public struct ProjectedFactory<Base: Factory, Whole>: Factory {
  let base: Base
  let part: @MainActor (Whole) -> Base.Context

  public func prepare(with context: Whole) throws(Refusal) -> Base.Prepared {
    try base.prepare(with: part(context))
  }

  public func build(with prepared: Base.Prepared) throws -> Base.Screen {
    try base.build(with: prepared)
  }
}

extension ContextTask {
  /// The task for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> ProjectedTask<Self, Screen, Whole> {
    ProjectedTask(base: self, screen: { $0 }, part: part)
  }

  /// The task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> ProjectedTask<Self, Narrow, Context> {
    ProjectedTask(base: self, screen: screen, part: { $0 })
  }

  /// The task for a subclass of its screen and for another context.
  ///
  /// - Parameters:
  ///   - part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  ///   - screen: The class of the step, such as `\ListViewController.self`.
  public func adapting<Narrow: UIViewController, Whole>(
    _ part: @escaping @MainActor (Whole) -> Context,
    on screen: @escaping @MainActor (Narrow) -> Screen
  ) -> ProjectedTask<Self, Narrow, Whole> {
    ProjectedTask(base: self, screen: screen, part: part)
  }
}

extension PostRoutingTask {
  /// The task for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> ProjectedPostRoutingTask<Self, Screen, Whole> {
    ProjectedPostRoutingTask(base: self, screen: { $0 }, part: part)
  }

  /// The task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> ProjectedPostRoutingTask<Self, Narrow, Context> {
    ProjectedPostRoutingTask(base: self, screen: screen, part: { $0 })
  }

  /// The task for a subclass of its screen and for another context.
  ///
  /// - Parameters:
  ///   - part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  ///   - screen: The class of the step, such as `\ListViewController.self`.
  public func adapting<Narrow: UIViewController, Whole>(
    _ part: @escaping @MainActor (Whole) -> Context,
    on screen: @escaping @MainActor (Narrow) -> Screen
  ) -> ProjectedPostRoutingTask<Self, Narrow, Whole> {
    ProjectedPostRoutingTask(base: self, screen: screen, part: part)
  }
}

/// A context task that takes a part; made by `ContextTask.adapting(_:)` and `ContextTask.on(_:)`.
public struct ProjectedTask<Base: ContextTask, Screen: UIViewController, Context>: ContextTask {
  let base: Base
  let screen: @MainActor (Screen) -> Base.Screen
  let part: @MainActor (Context) -> Base.Context

  public var name: String { base.name }

  public func perform(on screen: Screen, with context: Context) throws {
    try base.perform(on: self.screen(screen), with: part(context))
  }
}

/// A post-routing task that takes a part; made by `PostRoutingTask.adapting(_:)` and
/// `PostRoutingTask.on(_:)`.
public struct ProjectedPostRoutingTask<Base: PostRoutingTask, Screen: UIViewController, Context>:
  PostRoutingTask
{
  let base: Base
  let screen: @MainActor (Screen) -> Base.Screen
  let part: @MainActor (Context) -> Base.Context

  public var name: String { base.name }

  public func perform(after screen: Screen, with context: Context) throws {
    try base.perform(after: self.screen(screen), with: part(context))
  }
}
