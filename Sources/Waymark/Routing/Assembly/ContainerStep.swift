public import PlatformUI
public import WaymarkCore

/// A container that is built anew around the screens that are installed in it.
public struct ContainerStep<Screen: UIViewController>: Step {
  public typealias Context = Void
  public typealias Path = Open

  private let build: @MainActor ([UIViewController]) -> Screen

  /// Creates a step for a container of the app's own.
  ///
  /// - Parameter build: Makes the container with its first children, without loading its view.
  ///   Called at most once per request.
  public init(_ build: @escaping @MainActor ([UIViewController]) -> Screen) {
    self.build = build
  }

  public var steps: [DestinationSummary.Step] { [] }

  public func bind(_ context: Void, to link: StepLink) -> BoundStep {
    BoundContainer(build: build, link: link.link ?? .start(.current))
  }
}

extension Step where Self == ContainerStep<UINavigationController> {
  /// A new navigation controller.
  public static var navigationController: Self {
    ContainerStep { children in
      let container = UINavigationController()
      container.viewControllers = children
      return container
    }
  }

  /// A new navigation controller of the app's own making, given its first children.
  public static func navigationController(
    _ build: @escaping @MainActor ([UIViewController]) -> UINavigationController
  ) -> Self {
    ContainerStep(build)
  }
}

final class BoundContainer<Screen: UIViewController>: BoundStep {
  private let make: @MainActor ([UIViewController]) -> Screen
  private var container: Screen?

  init(build: @escaping @MainActor ([UIViewController]) -> Screen, link: BoundLink) {
    make = build
    super.init(link: link, traits: [.canBuild, .acceptsChildren])
  }

  override var screenName: String { String(describing: Screen.self) }
  override var controller: UIViewController? { container }
  override var isBuilt: Bool { container != nil }

  override func build(with children: [UIViewController]) throws {
    if container == nil { container = make(children) }
  }
}
