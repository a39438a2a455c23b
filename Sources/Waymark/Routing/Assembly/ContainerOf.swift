public import PlatformUI
public import WaymarkCore

/// The container that holds a chain's screen; made by `Chain.container`.
public struct ContainerOf<Context, Screen: UIViewController>: Step, PlainStep {
  public typealias Path = Closed

  /// The chain of the screen inside, whose container this is.
  public let steps: [DestinationSummary.Step]
  let isPlain: Bool
  private let content: @MainActor (Context) -> BoundStep
  private let locate = ContainerLocator.nearest(Screen.self)

  init(
    steps: [DestinationSummary.Step],
    isPlain: Bool,
    content: @escaping @MainActor (Context) -> BoundStep
  ) {
    self.steps = steps
    self.isPlain = isPlain
    self.content = content
  }

  public func bind(_ context: Context, to link: StepLink) -> BoundStep {
    BoundContainerOf(content: content(context), locate: locate)
  }
}

/// Never searched for itself: it is where its content is, found or built.
final class BoundContainerOf: BoundStep {
  private let content: BoundStep
  private let locate: ContainerLocator

  init(content: BoundStep, locate: ContainerLocator) {
    self.content = content
    self.locate = locate
    super.init(link: .container(of: content, locate: locate), traits: .followsContent)
  }

  override var screenName: String { "container of \(content.screenName)" }
  override var controller: UIViewController? {
    if let screen = content.controller { locate.nearest(above: screen) } else { nil }
  }
  override var isBuilt: Bool { content.isBuilt }
  override var isInTree: Bool {
    get { content.isInTree }
    set {}
  }
}
