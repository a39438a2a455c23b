public import PlatformUI
import WaymarkCore

/// Collects the parts of one screen: how it is found and built, its guards and tasks.
///
/// A value: every call returns a changed copy. A `using` ends it and makes a ``Chain``.
///
/// Without a finder, a screen that is ``ContextProviding`` is found by its context, and one that
/// takes no context by its class:
///
/// ```swift
/// let product = StepAssembly(build: ProductViewController.init(id:))  // found by its identifier
/// let login = StepAssembly(build: { LoginViewController() })  // found by its class
/// let home = StepAssembly(HomeViewController.self)  // found by its class, built by its parent
/// ```
///
/// A closure of several statements names the class, because the compiler does not infer it there
/// and takes `UIViewController`. Such a step is never found, and no plan builds it: a request fails
/// with `NavigationError.Failure.unknownClass`, a table with
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

  func changing(_ change: (ScreenDefinition<Screen, Context>) -> Void) -> Self {
    let copy = ScreenDefinition(copying: definition)
    change(copy)
    return Self(copy)
  }

  /// Starts with a finder and a factory for the same screen and context.
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Context>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { $0 })
  }

  /// Starts with a factory that needs no context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Void>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { _ in })
  }

  /// Starts with a factory that takes any context.
  @_disfavoredOverload
  public init(finder: Finder<Screen, Context>, factory: some Factory<Screen, Any>) {
    self.init(finder: finder, boundFactory: BoundFactory(factory) { $0 })
  }

  /// Starts with a closure that builds the screen.
  public init(
    finder: Finder<Screen, Context>,
    build: @escaping @MainActor (Context) throws -> Screen
  ) {
    self.init(finder: finder, boundFactory: BoundFactory(build))
  }

  /// Starts with a finder alone: the screen is built by its parent, or the request fails.
  public init(finder: Finder<Screen, Context>) {
    self.init(finder: finder, boundFactory: nil)
  }

  /// Starts with a finder for the screen elsewhere in the hierarchy: instead of being built, it is
  /// moved from there into its new place.
  ///
  /// The request is refused when the screen is not there, is the root of the window, or is the only
  /// child of its container; a sheet that would be left empty is dismissed. A request that fails or
  /// is stopped on the way puts the screen back. Its leave guard is not asked, and flows keep it.
  ///
  /// - Parameters:
  ///   - finder: Whether the screen is in its new place already. One that looks everywhere would
  ///     find it in its old place too, and leave it there.
  ///   - source: Finds the screen where it is.
  public init(finder: Finder<Screen, Context> = .none, moving source: Finder<Screen, Context>) {
    let definition = ScreenDefinition<Screen, Context>(finder: finder)
    definition.source = source
    self.init(definition)
  }
}

extension StepAssembly where Screen: ContextProviding, Context == Screen.NavigationContext {
  /// Starts with a closure that builds the screen, which is found by its context.
  public init(build: @escaping @MainActor (Context) throws -> Screen) {
    self.init(finder: .byContext, build: build)
  }

  /// Starts with a factory of the screen, which is found by its context.
  public init(factory: some Factory<Screen, Context>) {
    self.init(finder: .byContext, factory: factory)
  }

  /// Starts with a screen that its parent builds and that is found by its context.
  public init(_ type: Screen.Type) {
    self.init(finder: .byContext)
  }
}

// Disfavoured, because a class may have an initialiser without parameters beside the one for its
// context.
extension StepAssembly where Context == Void {
  /// Starts with a closure that builds the screen, which is found by its class.
  @_disfavoredOverload
  public init(build: @escaping @MainActor () throws -> Screen) {
    self.init(finder: .byClass, build: build)
  }

  /// Starts with a factory of the screen, which is found by its class.
  @_disfavoredOverload
  public init(factory: some Factory<Screen, Void>) {
    self.init(finder: .byClass, factory: factory)
  }

  /// Starts with a screen that its parent builds and that is found by its class.
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
    message:
      "make the screen ContextProviding, name its class in the closure, or call init(finder:build:)"
  )
  @_disfavoredOverload
  public init(build: @escaping @MainActor (Context) throws -> Screen) {
    self.init(finder: .none, build: build)
  }

  @available(
    *,
    unavailable,
    message:
      "make the screen ContextProviding for this context, or add a finder: init(finder:factory:)"
  )
  @_disfavoredOverload
  public init(factory: some Factory<Screen, Context>) {
    self.init(finder: .none, factory: factory)
  }
}

// Diagnostics only: the compiler names the missing `using` wherever an assembly is used as a
// destination.
@available(*, unavailable, message: "the screen is not installed yet: add using(_:from:)")
extension StepAssembly: Destination {
  public typealias Path = ReachesStart

  public var design: StepDesign<Context> {
    get { StepDesign(StepDefinition(StepFacts()) { _, _ in BoundStep(link: .start) }, named: "") }
    set { _ = newValue }
  }
}
