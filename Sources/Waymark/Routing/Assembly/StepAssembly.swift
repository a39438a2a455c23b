public import PlatformUI
import WaymarkCore

/// Collects what belongs to one screen: how it is found and built, its guards and tasks.
///
/// A value: every call returns a changed copy. A `using` ends it and makes a ``Chain``.
@MainActor public struct StepAssembly<Screen: UIViewController, Context> {
  var definition: StepDefinition<Screen, Context>

  /// Starts with a finder and a factory for the same screen and context.
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Context>) {
    self.init(
      finder: finder,
      factory: BoundFactory(
        prepare: { (context) throws(Refusal) in try factory.prepare(with: context) },
        build: { try factory.build(with: $0) }
      )
    )
  }

  /// Starts with a factory that needs no context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Void>) {
    self.init(
      finder: finder,
      factory: BoundFactory(
        prepare: { (_) throws(Refusal) in try factory.prepare(with: ()) },
        build: { _ in try factory.build(with: ()) }
      )
    )
  }

  /// Starts with a factory that takes any context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Any>) {
    self.init(
      finder: finder,
      factory: BoundFactory(
        prepare: { (context) throws(Refusal) in try factory.prepare(with: context) },
        build: { try factory.build(with: $0) }
      )
    )
  }

  /// Starts with a closure that builds the screen.
  public init(
    finder: Finder<Screen, Context>,
    build: @escaping @MainActor (Context) throws -> Screen
  ) {
    self.init(finder: finder, factory: BoundFactory(prepare: { _ in }, build: build))
  }

  /// Starts with a finder alone: the screen comes with its parent, or the request fails.
  public init(finder: Finder<Screen, Context>) {
    self.init(finder: finder, factory: nil)
  }

  init(finder: Finder<Screen, Context>, factory: BoundFactory<Screen, Context>?) {
    definition = StepDefinition(finder: finder, factory: factory)
  }
}
