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

  /// Starts with a finder that names the screen elsewhere in the tree: instead of being built, it
  /// is taken from there and moved into its new place.
  ///
  /// The request is refused when the screen is not there, is the root of the window, or is all that
  /// its container has; a sheet that would be left empty is dismissed. A request that fails or is
  /// stopped on the way puts the screen back. Its leave guard is not asked, and flows keep it.
  ///
  /// - Parameters:
  ///   - finder: Whether the screen is in its new place already. One that looks everywhere would
  ///     find it in its old place too, and leave it there.
  ///   - source: Finds the screen where it is.
  public init(finder: Finder<Screen, Context> = .none, taking source: Finder<Screen, Context>) {
    self.init(finder: finder, factory: nil)
    definition.source = source
  }

  init(finder: Finder<Screen, Context>, factory: BoundFactory<Screen, Context>?) {
    definition = StepDefinition(finder: finder, factory: factory)
  }
}
