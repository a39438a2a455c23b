public import PlatformUI
import WaymarkCore

// Adapts entities to a step with a larger context, or with a subclass of their screen or context.
// For a context subclass, pass `\City.self` in a closure that names the subclass.

extension NavigationGuard {
  /// Returns the guard for another context, of which it needs a part or a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some NavigationGuard<Whole> {
    NamedGuard(name: name) { decide(for: part($0)) }
  }
}

extension Factory {
  /// Returns the factory for another context, of which it needs a part or a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some Factory<Screen, Whole> {
    BoundFactory<Screen, Whole>(self, context: part)
  }
}

extension ContextTask {
  /// Returns the task for another context, of which it needs a part or a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some ContextTask<Screen, Whole> {
    NamedTask(name: name) { try perform(on: $0, with: part($1)) }
  }

  /// Returns the task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some ContextTask<Narrow, Context> {
    NamedTask(name: name) { try perform(on: screen($0), with: $1) }
  }
}

extension PostRoutingTask {
  /// Returns the task for another context, of which it needs a part or a superclass.
  ///
  /// - Parameter part: The part, such as `\.number`; for a superclass of the context `\City.self`.
  public func adapting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> some PostRoutingTask<Screen, Whole> {
    NamedPostRoutingTask(name: name) { try perform(after: $0, with: part($1), along: $2) }
  }

  /// Returns the task for a subclass of its screen.
  ///
  /// - Parameter screen: The class of the step, such as `\ListViewController.self`.
  public func on<Narrow: UIViewController>(
    _ screen: @escaping @MainActor (Narrow) -> Screen
  ) -> some PostRoutingTask<Narrow, Context> {
    NamedPostRoutingTask(name: name) { try perform(after: screen($0), with: $1, along: $2) }
  }
}
