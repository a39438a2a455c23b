public import PlatformUI

/// A container that is built around the screens that are installed in it.
///
/// The following example installs a screen in a custom container:
///
/// ```swift
/// let deck = ContainerStep { cards in DeckViewController(cards: cards) }
/// let about = StepAssembly(build: { AboutViewController() })
///   .using(.deal, from: deck)
///   .using(.replaceRoot, from: .root)
/// ```
public struct ContainerStep<Screen: UIViewController>: RouteStep {
  public typealias Context = Void
  public typealias Path = NeedsAnotherUsing

  public let design: StepDesign<Void>
  let build: @MainActor ([ContainerChild]) -> Screen

  /// Creates a step for a custom container.
  ///
  /// - Parameter build: Creates the container with its first children, without loading its view.
  ///   Called at most once per request.
  public init(_ build: @escaping @MainActor ([UIViewController]) -> Screen) {
    self.init(withSlots: { build($0.controllers) })
  }

  init(withSlots build: @escaping @MainActor ([ContainerChild]) -> Screen) {
    self.build = build
    let step = StepDefinition<Void>(StepFacts()) { _, site in
      BoundContainer(build: build, link: site.end?.link ?? .start)
    }
    design = StepDesign(step, named: TypeNames.name(of: Screen.self))
  }

  @available(
    *,
    unavailable,
    message: "a container step has no context: declare the container as a StepAssembly's chain"
  )
  @_disfavoredOverload
  public init<Value>(_ build: @escaping @MainActor (Value, [UIViewController]) -> Screen) {
    self.init(withSlots: { _ in preconditionFailure("unavailable") })
  }
}

final class BoundContainer<Screen: UIViewController>: BoundStep {
  private let make: @MainActor ([ContainerChild]) -> Screen
  private var container: Screen?

  init(build: @escaping @MainActor ([ContainerChild]) -> Screen, link: BoundLink) {
    make = build
    super.init(link: link)
  }

  override var canBuild: Bool { true }
  override var isDeclared: Bool { true }
  override var acceptsChildren: Bool { true }

  override var screenName: String { TypeNames.name(of: Screen.self) }
  override var screenType: UIViewController.Type { Screen.self }
  override var controller: UIViewController? { container }
  override var isBuilt: Bool { container != nil }

  override func build(with children: [ContainerChild]) throws {
    if container == nil { container = make(children) }
  }
}
