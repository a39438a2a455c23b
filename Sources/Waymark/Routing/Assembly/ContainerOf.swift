public import PlatformUI

/// The container that holds a chain's screen; made by `Chain.container`.
public struct ContainerOf<Context, Screen: UIViewController>: RouteStep {
  public typealias Path = Closed

  public let design: StepDesign<Context>

  init(of content: some Destination<Context>) {
    let locate = ContainerLocator.nearest(Screen.self)
    design = StepDesign(
      way: StepWay(
        trail: content.design.way.trail,
        place: content.name,
        hasHomes: content.design.way.hasHomes
      ),
      metadata: content.metadata,
      isPlain: content.design.isPlain,
      gaps: content.design.gaps
    ) { [design = content.design] context, link in
      BoundContainerOf(
        content: design.binding(context, StepLink(site: link.site)),
        locate: locate
      )
    }
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
