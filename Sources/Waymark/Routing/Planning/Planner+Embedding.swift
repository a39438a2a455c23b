import PlatformUI
import WaymarkCore

/// Putting missing screens into containers, and the order in which both are built.
extension Planner {
  /// Embeds in a container that is itself a step: one in the tree, or one that is about to be
  /// built.
  mutating func embed(
    _ step: BoundStep,
    in container: BoundStep,
    _ action: BoundAction
  ) throws(Obstacle) {
    guard case .embed(let effect) = action.effect else { return }
    try build(step)
    if let node = node(of: container) {
      reveal(node)
      try install(step, inNode: node, action) { effect(&$0, Child(step)) }
    } else if filling?.step === container {
      fill(with: step, effect)
    } else {
      plan.builds.append(
        .embed(
          step,
          beside: container,
          Embedding(action: action, isOnto: false, locate: { $0 })
        )
      )
    }
  }

  /// Embeds in the container that holds another step's screen.
  mutating func embed(
    _ step: BoundStep,
    beside other: BoundStep,
    _ embedding: Embedding
  ) throws(Obstacle) {
    guard case .embed(let effect) = embedding.action.effect else {
      return try perform(embedding.action, of: step, from: other)
    }
    try build(step)
    if let controller = other.controller, other.isInTree {
      guard let container = embedding.locate(controller), let node = tree.index(of: container)
      else { throw unsuitable(step, beside: other) }
      reveal(node)
      let below = Child(controller)
      let kind = tree.nodes[node].kind
      try install(step, inNode: node, embedding.action) { children in
        if embedding.isOnto, let kind { children = kind.revealing(below, among: children) }
        effect(&children, Child(step))
      }
    } else if let node = existingContainer(of: other) {
      try install(step, inNode: node, embedding.action) { effect(&$0, Child(step)) }
    } else if filling?.children.contains(Child(other)) == true {
      fill(with: step, effect)
    } else {
      plan.builds.append(.embed(step, beside: other, embedding))
    }
  }

  /// The container in the tree into which this plan installs a step that is still to be built.
  func existingContainer(of step: BoundStep) -> Int? {
    guard let installation = installations.first(where: { $0.children.contains(Child(step)) })
    else { return nil }
    return tree.index(of: installation.container)
  }

  /// Changes the children that a container in the tree will get, in one call whatever comes.
  mutating func install(
    _ step: BoundStep,
    inNode node: Int,
    _ action: BoundAction,
    change: (inout [Child]) -> Void
  ) throws(Obstacle) {
    let controller = tree.nodes[node].controller
    guard let kind = tree.nodes[node].kind else {
      throw failure(
        .unsuitableContainer("no adapter speaks for \(controller.asScreen)"),
        at: step
      )
    }
    let index = installationIndex(for: controller, kind)
    change(&installations[index].children)
    installations[index].actionName = action.name
  }

  mutating func installationIndex(
    for container: UIViewController,
    _ kind: ContainerKind
  ) -> Int {
    if let index = installations.firstIndex(where: { $0.container === container }) { return index }
    let old = kind.children(of: container)
    installations.append(
      Installation(
        container: container,
        kind: kind,
        old: old,
        children: old.map(Child.init),
        actionName: "set"
      )
    )
    return installations.count - 1
  }

  mutating func build(_ step: BoundStep) throws(Obstacle) {
    guard filling?.step !== step else { return }
    if step.acceptsChildren {
      finishFilling()
      filling = (step, [])
    } else if step.canBuild {
      plan.builds.append(.build(step, children: []))
    } else {
      throw failure(.notFound("it is not there, and has no factory"), at: step)
    }
  }

  mutating func finishFilling() {
    guard let (step, children) = filling else { return }
    plan.builds.append(.build(step, children: children))
    filling = nil
  }

  mutating func fill(
    with step: BoundStep,
    _ effect: @MainActor (inout [Child], Child) -> Void
  ) {
    guard var content = filling else { return }
    effect(&content.children, Child(step))
    filling = content
  }
}
