public import PlatformUI
import WaymarkCore

// Entities for less than a step has: a part of its context, a superclass of its screen or of its
// context. For a superclass the closure is `\City.self`, the narrower class spelled.

extension NavigationGuard {
  /// The guard for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some NavigationGuard<Whole> {
    NamedGuard(name: name) { decide(for: part($0)) }
  }
}

extension Factory {
  /// The factory for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some Factory<Screen, Whole> {
    BoundFactory<Screen, Whole>(self, context: part)
  }
}

extension ContextTask {
  /// The task for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some ContextTask<Screen, Whole> {
    NamedTask(name: name) { try perform(on: $0, with: part($1)) }
  }

  /// The task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some ContextTask<Narrow, Context> {
    NamedTask(name: name) { try perform(on: screen($0), with: $1) }
  }

  /// The task for a subclass of its screen and for another context.
  ///
  /// - Parameters:
  ///   - part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  ///   - screen: The class of the step, such as `\ListViewController.self`.
  public func adapting<Narrow: UIViewController, Whole>(
    _ part: @escaping @MainActor (Whole) -> Context,
    on screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some ContextTask<Narrow, Whole> {
    NamedTask(name: name) { try perform(on: screen($0), with: part($1)) }
  }
}

extension PostRoutingTask {
  /// The task for another context, of which it needs a part, or takes a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some PostRoutingTask<Screen, Whole> {
    NamedTask(name: name) { try perform(after: $0, with: part($1)) }
  }

  /// The task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some PostRoutingTask<Narrow, Context> {
    NamedTask(name: name) { try perform(after: screen($0), with: $1) }
  }

  /// The task for a subclass of its screen and for another context.
  ///
  /// - Parameters:
  ///   - part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  ///   - screen: The class of the step, such as `\ListViewController.self`.
  public func adapting<Narrow: UIViewController, Whole>(
    _ part: @escaping @MainActor (Whole) -> Context,
    on screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some PostRoutingTask<Narrow, Whole> {
    NamedTask(name: name) { try perform(after: screen($0), with: part($1)) }
  }
}
