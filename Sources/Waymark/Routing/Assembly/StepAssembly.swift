public import PlatformUI
import WaymarkCore

/// Describes one screen of a chain: its finder, factory, guards and tasks.
///
/// Value type. Each modifier returns a modified copy; `using(_:from:)` completes it and returns a
/// ``Chain``.
///
/// Without a finder, a screen that conforms to ``ContextProviding`` is found by its context, and a
/// screen without context by its class:
///
/// ```swift
/// let product = StepAssembly(build: ProductViewController.init(id:))  // found by its identifier
/// let login = StepAssembly(build: { LoginViewController() })  // found by its class
/// let home = StepAssembly(HomeViewController.self)  // found by its class, built by its parent
/// ```
///
/// A closure with several statements must name its class, because the compiler otherwise infers
/// `UIViewController`. Such a step is rejected: a request fails with
/// `NavigationError.Failure.unknownClass`, and a table with
/// ``DestinationTableError/unknownClass(_:)``.
///
/// ```swift
/// let about = StepAssembly(build: { () -> AboutViewController in
///   let screen = AboutViewController()
///   screen.title = "About"
///   return screen
/// })
/// ```
@MainActor public struct StepAssembly<Screen: UIViewController, Context> {
  let definition: ScreenDefinition<Screen, Context>

  init(_ definition: ScreenDefinition<Screen, Context>) {
    self.definition = definition
  }

  init(finder: Finder<Screen, Context>, boundFactory: BoundFactory<Screen, Context>?) {
    self.init(ScreenDefinition(finder: finder, factory: boundFactory))
  }

  /// Creates a step with a finder and a factory for the same screen and context.
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Context>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { $0 })
  }

  /// Creates a step with a factory that needs no context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Void>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { _ in })
  }

  /// Creates a step with a factory that accepts any context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Any>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { $0 })
  }

  /// Creates a step with a closure that builds the screen.
  public init(
    finder: Finder<Screen, Context>,
    build: @escaping @MainActor (Context) throws -> Screen
  ) {
    self.init(finder: finder, boundFactory: BoundFactory(build))
  }

  /// Creates a step with a finder only: its parent builds the screen, or the request fails.
  public init(finder: Finder<Screen, Context>) {
    self.init(finder: finder, boundFactory: nil)
  }

  /// Creates a step that moves its screen from elsewhere in the hierarchy instead of building one.
  ///
  /// The request is refused if the screen is not in the hierarchy, is the root of the window, or is
  /// the only child of its container; a sheet that would become empty is dismissed. A request that
  /// fails or is cancelled puts the screen back. Its leave guard is not asked, and its flow keeps
  /// it.
  ///
  /// - Parameters:
  ///   - finder: Finds the screen in its new place. A finder without search options would also find
  ///     it in its old place and leave it there.
  ///   - source: Finds the screen in its old place.
  public init(finder: Finder<Screen, Context> = .none, moving source: Finder<Screen, Context>) {
    self.init(ScreenDefinition(finder: finder, source: source))
  }
}

extension StepAssembly where Screen: ContextProviding, Context == Screen.NavigationContext {
  /// Creates a step with a closure that builds the screen, which is found by its context.
  public init(build: @escaping @MainActor (Context) throws -> Screen) {
    self.init(finder: .byContext, build: build)
  }

  /// Creates a step with a factory for the screen, which is found by its context.
  public init(factory: some Factory<Screen, Context>) {
    self.init(finder: .byContext, factory: factory)
  }

  /// Creates a step whose screen is built by its parent and found by its context.
  public init(_ type: Screen.Type) {
    self.init(finder: .byContext)
  }
}

// Disfavored, because a class may have an initializer without parameters next to the one for its
// context.
extension StepAssembly where Context == Void {
  /// Creates a step with a closure that builds the screen, which is found by its class.
  @_disfavoredOverload
  public init(build: @escaping @MainActor () throws -> Screen) {
    self.init(finder: .byClass, build: build)
  }

  /// Creates a step with a factory for the screen, which is found by its class.
  @_disfavoredOverload
  public init(factory: some Factory<Screen, Void>) {
    self.init(finder: .byClass, factory: factory)
  }

  /// Creates a step whose screen is built by its parent and found by its class.
  @_disfavoredOverload
  public init(_ type: Screen.Type) {
    self.init(finder: .byClass)
  }
}

// Diagnostics only.
extension StepAssembly {
  @available(
    *,
    unavailable,
    message: "make the screen ContextProviding, name its class in the closure, or add a finder"
  )
  @_disfavoredOverload
  public init(build: @escaping @MainActor (Context) throws -> Screen) {
    self.init(finder: .none, build: build)
  }

  @available(
    *,
    unavailable,
    message: "make the screen ContextProviding for this context, or add a finder"
  )
  @_disfavoredOverload
  public init(factory: some Factory<Screen, Context>) {
    self.init(finder: .none, factory: factory)
  }
}

// Diagnostics only: names the missing `using` wherever an assembly is used as a destination.
@available(
  *,
  unavailable,
  message: "the screen is not installed yet: add using(_:from:), and call linked or named after it"
)
extension StepAssembly: Destination {
  public typealias Path = ReachesStart

  public var design: StepDesign<Context> {
    get { preconditionFailure("unavailable") }
    set { _ = newValue }
  }
}
