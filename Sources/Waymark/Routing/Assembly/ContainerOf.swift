import PlatformUI

/// The container of a chain's screen; created by `Chain.container`.
struct ContainerOf<Screen: UIViewController, Context>: RouteStep {
  typealias Path = ReachesStart

  let design: StepDesign<Context>

  init(of content: some Destination<Context>) {
    let locate = ContainerLocator(Screen.self)
    let inner = content.design.step
    var facts = inner.facts
    facts.metadata = content.metadata
    let step = StepDefinition<Context>(facts) { [bind = inner.bind] context, site in
      BoundContainerOf(
        content: bind(context, BindingSite(homes: site.homes)),
        locate: locate
      )
    }
    design = StepDesign(step, named: content.name)
  }
}

/// Not searched for itself; determined by the position of its content.
final class BoundContainerOf: BoundStep {
  private let content: BoundStep
  private let locate: ContainerLocator

  init(content: BoundStep, locate: ContainerLocator) {
    self.content = content
    self.locate = locate
    super.init(link: .container(of: content, locate))
  }

  override var followsContent: Bool { true }

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
