public import PlatformUI
public import WaymarkCore

/// Builds a container together with all its children.
///
/// ```swift
/// let tabs = CompleteFactory<UITabBarController, Void>(.tabBarController)
///   .with(CatalogueFactory(), using: .addTab)
///   .with(ChatsFactory(), using: .addTab)
/// ```
public struct CompleteFactory<Screen: UIViewController, Context>: Factory {
  private let container: ContainerStep<Screen>
  private var parts: [Part] = []

  private struct Part {
    let prepare: @MainActor (Context) throws(Refusal) -> Void
    let build: @MainActor (Context) throws -> UIViewController
    let effect: @MainActor (inout [Child], Child) -> Void
  }

  /// Starts with an empty container.
  public init(_ container: ContainerStep<Screen>) {
    self.container = container
  }

  /// Adds a child that takes the same context.
  ///
  /// - Parameter action: Puts the child beside those that were added before. One that does not work
  ///   on a container's children, such as a presentation, adds nothing.
  public func with(
    _ factory: some Factory<some UIViewController, Context>,
    using action: Action<Screen>
  ) -> Self {
    adding(
      action,
      prepare: { (context) throws(Refusal) in try factory.prepare(with: context) },
      build: { try factory.build(with: $0) }
    )
  }

  /// Adds a child that needs no context.
  @_disfavoredOverload
  public func with(
    _ factory: some Factory<some UIViewController, Void>,
    using action: Action<Screen>
  ) -> Self {
    adding(
      action,
      prepare: { (_) throws(Refusal) in try factory.prepare(with: ()) },
      build: { _ in try factory.build(with: ()) }
    )
  }

  /// Adds a child that a closure builds.
  public func with(
    using action: Action<Screen>,
    build: @escaping @MainActor (Context) throws -> UIViewController
  ) -> Self {
    adding(action, prepare: { _ in }, build: build)
  }

  /// Refuses when the factory of a child does.
  public func prepare(with context: Context) throws(Refusal) {
    for part in parts { try part.prepare(context) }
  }

  /// Builds the children in their order, then the container around them.
  public func build(with context: Context) throws -> Screen {
    var children: [Child] = []
    for part in parts { part.effect(&children, Child(try part.build(context))) }
    return container.make(with: children)
  }

  private func adding(
    _ action: Action<Screen>,
    prepare: @escaping @MainActor (Context) throws(Refusal) -> Void,
    build: @escaping @MainActor (Context) throws -> UIViewController
  ) -> Self {
    guard case .embed(let effect) = action.effect else { return self }
    var copy = self
    copy.parts.append(Part(prepare: prepare, build: build, effect: effect))
    return copy
  }
}
