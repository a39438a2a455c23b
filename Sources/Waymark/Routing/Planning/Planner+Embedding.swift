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
    } else if let index = fillings.firstIndex(where: { $0.step === container }) {
      effect(&fillings[index].children, Child(step))
    } else {
      let embedding = Embedding(action: action, isOnto: false, locate: nil)
      embedWhenBuilt(step, beside: container, embedding)
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
      guard let container = embedding.container(of: controller),
        let node = tree.index(of: container)
      else { throw unsuitable(step, beside: other) }
      let kind = tree.kind(at: node)
      // Where slots lie on top of each other, another detail must not stack up on the last one.
      let isMerged = kind?.mergesSlots(of: container) == true
      reveal(isMerged ? tree.index(of: controller) ?? node : node)
      let below = Child(controller)
      try install(step, inNode: node, embedding.action) { children in
        if embedding.isOnto, let kind { children = kind.revealing(below, among: children) }
        effect(&children, Child(step))
      }
    } else if let index = filling(of: embedding, beside: other) {
      effect(&fillings[index].children, Child(step))
    } else if let node = existingContainer(of: embedding, beside: other) {
      try install(step, inNode: node, embedding.action) { effect(&$0, Child(step)) }
    } else {
      embedWhenBuilt(step, beside: other, embedding)
    }
  }

  /// A container can be put somewhere only after it has been filled and built.
  private mutating func embedWhenBuilt(
    _ step: BoundStep,
    beside other: BoundStep,
    _ embedding: Embedding
  ) {
    let work = BuildStep.embed(step, beside: other, embedding)
    if fillings.contains(where: { $0.step === step }) {
      embedsOfFilled.append(work)
    } else {
      plan.builds.append(work)
    }
  }

  /// The container that is being filled around a step that is still to be built.
  private func filling(of embedding: Embedding, beside other: BoundStep) -> Int? {
    var inner = Child(other)
    for index in fillings.indices.reversed() where fillings[index].children.contains(inner) {
      let step = fillings[index].step
      if embedding.locate?.acceptsStep(step) != false { return index }
      inner = Child(step)
    }
    return nil
  }

  /// The container in the tree into which this plan installs what is around a step that is still to
  /// be built.
  private func existingContainer(of embedding: Embedding, beside other: BoundStep) -> Int? {
    let outermost = fillings.first.map { Child($0.step) }
    let installation = plan.installations.first { installation in
      installation.children.contains(Child(other))
        || outermost.map(installation.children.contains) == true
    }
    guard let container = installation?.container else { return nil }
    if embedding.locate?.accepts(container) != false { return tree.index(of: container) }
    return embedding.container(of: container).flatMap(tree.index)
  }

  /// Changes the children that a container in the tree will get, in one call whatever comes.
  mutating func install(
    _ step: BoundStep,
    inNode node: Int,
    _ action: BoundAction,
    change: (inout [Child]) -> Void
  ) throws(Obstacle) {
    guard let kind = tree.kind(at: node) else {
      let container = tree.controller(at: node).asScreen
      throw failure(.unsuitableContainer("no adapter speaks for \(container)"), at: step)
    }
    let index = installationIndex(forNode: node, kind)
    change(&plan.installations[index].children)
    plan.installations[index].actionName = action.name
  }

  /// The installation in a container, which begins with the children that the snapshot recorded.
  mutating func installationIndex(forNode node: Int, _ kind: ContainerKind) -> Int {
    let container = tree.controller(at: node)
    for index in plan.installations.indices where plan.installations[index].container === container
    {
      return index
    }
    let old = tree.children(at: node)
    plan.installations.append(
      Installation(
        container: container,
        kind: kind,
        old: old,
        children: kind.hasSlots ? kind.slottedChildren(of: container) : [Child](old),
        actionName: "set"
      )
    )
    return plan.installations.count - 1
  }

  mutating func build(_ step: BoundStep) throws(Obstacle) {
    guard !fillings.contains(where: { $0.step === step }) else { return }
    if step.acceptsChildren {
      fillings.append((step, []))
    } else if step.takesScreen {
      try take(step)
    } else if step.canBuild {
      plan.builds.append(.build(step, children: []))
    } else {
      throw failure(.notFound("it is not there, and has no factory"), at: step)
    }
  }

  mutating func finishFilling() {
    while let (step, children) = fillings.popLast() {
      plan.builds.append(.build(step, children: children))
    }
    guard !embedsOfFilled.isEmpty else { return }
    plan.builds += embedsOfFilled
    embedsOfFilled = []
  }
}
