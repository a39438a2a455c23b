public import PlatformUI
public import WaymarkCore

/// Builds a container together with all its children.
///
/// The following example builds a tab bar controller with two tabs:
///
/// ```swift
/// let tabs = CompleteFactory<UITabBarController, Void>(.tabBarController)
///   .with(HomeFactory(), using: .addTab)
///   .with(SearchFactory(), using: .addTab)
/// ```
public struct CompleteFactory<Screen: UIViewController, Context>: Factory {
  private let container: ContainerStep<Screen>
  private var parts: [Part] = []

  private struct Part {
    let prepare: @MainActor (Context) throws(Refusal) -> Build
    let effect: @MainActor (inout [ContainerChild], ContainerChild) -> Void
  }

  private typealias Build = @MainActor () throws -> UIViewController

  /// Creates a factory for a container without children.
  public init(_ container: ContainerStep<Screen>) {
    self.container = container
  }

  /// Adds a child that takes the same context.
  ///
  /// - Parameters:
  ///   - factory: Builds the child.
  ///   - action: Installs the child next to the existing ones. An action that does not change a
  ///     container's children, such as a presentation, adds nothing.
  public func with<Made: Factory>(
    _ factory: Made,
    using action: NavigationAction<Screen>
  ) -> Self where Made.Context == Context {
    adding(action) { (context) throws(Refusal) in
      let prepared = try factory.prepare(with: context)
      return { try factory.build(with: prepared) }
    }
  }

  /// Adds a child that needs no context.
  @_disfavoredOverload
  public func with<Made: Factory>(
    _ factory: Made,
    using action: NavigationAction<Screen>
  ) -> Self where Made.Context == Void {
    with(factory.adapting { _ in }, using: action)
  }

  /// Adds a child that a closure builds.
  public func with(
    using action: NavigationAction<Screen>,
    build: @escaping @MainActor (Context) throws -> UIViewController
  ) -> Self {
    adding(action) { context in { try build(context) } }
  }

  /// Throws the refusal of a child's factory.
  public func prepare(with context: Context) throws(Refusal)
    -> [@MainActor () throws -> UIViewController]
  {
    var builds: [Build] = []
    for part in parts { builds.append(try part.prepare(context)) }
    return builds
  }

  /// Builds the children in order, then the container.
  public func build(
    with prepared: [@MainActor () throws -> UIViewController]
  ) throws -> Screen {
    var children: [ContainerChild] = []
    for (part, build) in zip(parts, prepared) {
      part.effect(&children, ContainerChild(try usable(build())))
    }
    return container.build(children)
  }

  /// Returns the child unless it is in use or does not fit into the container.
  private func usable(_ child: UIViewController) throws -> UIViewController {
    if let use = child.use(besides: nil) {
      throw UnusableScreen(failure: child.failure(of: use, in: nil))
    }
    if Screen.self is UINavigationController.Type, !child.goesIntoStack {
      throw UnusableScreen(failure: .containerInStack(TypeNames.name(of: child)))
    }
    return child
  }

  private func adding(
    _ action: NavigationAction<Screen>,
    prepare: @escaping @MainActor (Context) throws(Refusal) -> Build
  ) -> Self {
    guard case .embed(let effect) = action.effect else { return self }
    var copy = self
    copy.parts.append(Part(prepare: prepare, effect: effect))
    return copy
  }
}
