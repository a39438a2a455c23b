import PlatformUI
import WaymarkCore

/// Evaluates a chain against one snapshot and lists the necessary operations.
///
/// Changes nothing: it calls finders, `prepare` of factories, and the pure functions of adapters
/// and actions.
@MainActor struct Planner {
  var tree: LiveTree
  var searches: [Explanation.Search] = []
  /// The plan; its first operations are those of moved screens and hidden containers, and the
  /// others follow at the end.
  var plan = LivePlan()
  /// The presentation above which all others are dismissed.
  var keptLevel: Int?
  var selections: [LiveOperation] = []
  var installations: [Installation] = []
  /// The presentations, changes of the root and custom actions.
  var presentations: [LiveOperation] = []
  /// The steps that move screens, with the nodes; a screen without node was already removed.
  var moves: [(step: BoundStep, node: Int?)] = []
  /// The removals of moved screens from containers that stay.
  var lateRemovals: [LiveOperation] = []
  /// The containers that are being filled with their first children, each inside the previous one;
  /// built when they are complete, the innermost first.
  var fillings: [(step: BoundStep, children: [ContainerChild])] = []

  /// The operations for filled containers after they are built.
  var embedsOfFilled: [BuildStep] = []

  private let recordsSearches: Bool
  /// The step of the requested screen, which is named in errors about the steps behind it.
  private var target: BoundStep?

  /// Creates a planner for one plan; records searches only for an explanation.
  init(tree: LiveTree, recordsSearches: Bool = false) {
    self.tree = tree
    self.recordsSearches = recordsSearches
  }

  /// Plans a request.
  mutating func planWay(to target: BoundStep, by way: RequestWay) throws(NavigationError) {
    switch way {
    case .go, .fill: try planGoing(to: target)
    case .place(let rules):
      try planGoing(to: target)
      try planPlacing(target, by: rules)
    case .unwind:
      try planUnwinding(to: target)
      noteHome(of: target)
    case .close:
      if let step = target as? BoundClosing { try planClosing(step) }
    case .revalidate:
      if let step = target as? BoundRevalidation { try planRevalidation(step) }
    }
    try checkSelections()
    arrangeHiddenContainers()
    addOperations()
  }

  /// Adds the operations after those of hidden containers: covering presentations are dismissed,
  /// tabs selected, then children installed.
  private mutating func addOperations() {
    plan.operations.reserveCapacity(4)
    if let keptLevel {
      let dismissed = tree.presentations[keptLevel]
      let presenter = tree.nodes[dismissed.presenter].controller
      plan.operations.append(.dismiss(dismissed.root, presenter: presenter))
    }
    plan.operations += selections
    plan.operations += lateRemovals
    plan.lateStart = plan.operations.count
    for installation in installations { plan.operations.append(.install(installation)) }
    if let uncovered = plan.uncovered {
      let position = uncovered.isDismissedFirst ? plan.lateStart : plan.operations.count
      plan.operations.insert(uncovered.dismissal, at: position)
    }
    plan.operations += presentations
  }

  /// Returns the finished plan, which the planner does not keep.
  mutating func takePlan() -> LivePlan {
    // A copy would retain every part of the plan.
    var plan = LivePlan()
    swap(&plan, &self.plan)
    return plan
  }

  /// Plans the way to a step along the steps behind it.
  private mutating func planGoing(to target: BoundStep) throws(NavigationError) {
    self.target = target
    let (anchor, node) = findAnchor(from: target)
    try prepareSteps(from: target, to: anchor)
    if let node {
      plan.anchor = ContainerChild(tree.nodes[node].controller)
      if anchor === target { reveal(node) }
    }
    try planSteps(from: target, to: anchor)
    finishFilling()
    if !moves.isEmpty { try moveScreens() }
  }

  /// Records the chosen home of a step for the plan as a value.
  private mutating func noteHome(of step: BoundStep) {
    guard let homes = step.homes else { return }
    step.connect()
    if let home = homes.value(of: step.screenName) { plan.homes.append(home) }
  }

  // MARK: Searching

  /// Returns the first step from the target back that exists, with its node; a start has none in an
  /// empty window.
  private mutating func findAnchor(from target: BoundStep) -> (step: BoundStep, node: Int?) {
    var step = target
    while true {
      let node = step.followsContent ? nil : search(for: step)
      noteHome(of: step)
      if node != nil { return (step, node) }
      guard let next = step.connect() else { return (step, nil) }
      step = next
    }
  }

  /// Searches the screen of a step and stores it in the step; returns its node.
  mutating func search(for step: BoundStep) -> Int? {
    if step.hasTasks { plan.hasTasks = true }
    var visited = 0
    let node = step.find(in: tree, visited: &visited)
    step.isInTree = node != nil
    record(step, visited, node)
    return node
  }

  mutating func record(
    _ step: BoundStep,
    _ visited: Int,
    _ node: Int?,
    isSource: Bool = false
  ) {
    guard recordsSearches else { return }
    searches.append(
      Explanation.Search(
        screen: step.screenName,
        finder: isSource ? "to be moved: \(step.sourceSummary)" : step.finderSummary,
        visited: visited,
        found: node.map { tree.nodes[$0].controller.asScreen }
      )
    )
  }

  // MARK: Installing missing screens

  /// Prepares the steps in front of the anchor, the outermost first.
  private func prepareSteps(
    from step: BoundStep,
    to anchor: BoundStep
  ) throws(NavigationError) {
    if step === anchor { return }
    if let parent = step.parent { try prepareSteps(from: parent, to: anchor) }
    if step.isClassUnknown { throw failure(.unknownClass, at: step) }
    guard step.canBuild, !step.isBuilt else { return }
    do { try step.prepare() } catch {
      throw NavigationError(.refused(error), step: step.screenName)
    }
  }

  /// Plans the steps in front of the anchor, the outermost first.
  private mutating func planSteps(
    from step: BoundStep,
    to anchor: BoundStep
  ) throws(NavigationError) {
    if step === anchor { return }
    if let parent = step.parent { try planSteps(from: parent, to: anchor) }
    switch step.link {
    case .start, .container: break
    case .within(let parent): try planResolving(of: step, inside: parent)
    case .installed(let parent, let action, let locate):
      try planAction(action, of: step, from: parent, onto: locate)
    }
  }

  private mutating func planResolving(of step: BoundStep, inside parent: BoundStep)
    throws(NavigationError)
  {
    guard !parent.isInTree else {
      if planReplacingFallback(by: step, inside: parent) { return }
      throw failure(
        .notFound("\(step.screenName) is not in \(parent.screenName), which already exists"),
        at: step
      )
    }
    finishFilling()
    plan.builds.append(.resolve(step, inside: parent))
  }

  /// - Parameter locate: Finds the container if the action installs the screen above the parent.
  private mutating func planAction(
    _ action: BoundAction,
    of step: BoundStep,
    from parent: BoundStep,
    onto locate: ContainerLocator?
  ) throws(NavigationError) {
    switch action.effect {
    case .embed(let effect):
      let embedding = Embedding(action.name, effect, from: parent, onto: locate)
      try planEmbedding(of: step, embedding)
    case .present(let presentation):
      try planBuilding(of: step)
      try planPresenting(of: step, from: parent, presentation)
    case .replaceRoot(let transition):
      try planBuilding(of: step)
      dismissAbove(level: 0)
      let change = RootChange(transition)
      presentations.append(.replaceRoot(ContainerChild(step), old: tree.root, change))
    case .perform(let installation):
      try planBuilding(of: step)
      if let node = node(of: parent) { reveal(node) }
      let container: BoundStep =
        locate.map { BoundContainerOf(content: parent, locate: $0) } ?? parent
      presentations.append(
        .perform(
          ContainerChild(step),
          container: ContainerChild(container),
          installation,
          name: action.name
        )
      )
    }
  }

  private mutating func planPresenting(
    of step: BoundStep,
    from parent: BoundStep,
    _ presentation: Presentation
  ) throws(NavigationError) {
    if let node = node(of: parent) {
      reveal(node)
    } else if parent.parent == nil {
      let reason = "the window is empty, so nothing can present: show a root destination first"
      throw failure(.notFound(reason), at: target ?? step)
    }
    if tree.isUnseen {
      let reason = "the window is hidden, so nothing can present: call makeKeyAndVisible() first"
      throw failure(.notFound(reason), at: target ?? step)
    }
    presentations.append(
      .present(ContainerChild(step), presenter: ContainerChild(parent), presentation)
    )
  }

  // MARK: Installing screens in containers

  /// Installs in a container that exists, that is about to be built, or that will be inside another
  /// one.
  private mutating func planEmbedding(
    of step: BoundStep,
    _ embedding: Embedding
  ) throws(NavigationError) {
    try planBuilding(of: step)
    let (other, child) = (embedding.other, ContainerChild(step))
    if let controller = other.controller, other.isInTree {
      guard let container = embedding.container, let node = tree.index(of: container) else {
        throw failure(embedding.obstacle, at: step)
      }
      let kind = tree.nodes[node].kind
      // In merged slots a second detail must not be pushed onto the first one.
      let isMerged = kind?.mergesSlots(of: container) == true
      reveal(isMerged ? tree.index(of: controller) ?? node : node, keepsSearch: true)
      let below = ContainerChild(controller)
      try install(step, inNode: node, embedding.name) { children in
        if embedding.isOnto, let kind { children = kind.revealing(below, among: children) }
        embedding.effect(&children, child)
      }
    } else if let index = filling(of: embedding) {
      embedding.effect(&fillings[index].children, child)
    } else if let node = existingContainer(of: embedding) {
      try install(step, inNode: node, embedding.name) { embedding.effect(&$0, child) }
    } else {
      let work = BuildStep.embed(step, embedding)
      // A container is installed after it has been filled and built.
      if fillings.contains(where: { $0.step === step }) {
        embedsOfFilled.append(work)
      } else {
        plan.builds.append(work)
      }
    }
  }

  /// Returns the container that is being filled: the other step, or one around its screen.
  private func filling(of embedding: Embedding) -> Int? {
    guard let locate = embedding.locate else {
      return fillings.firstIndex { $0.step === embedding.other }
    }
    var inner = ContainerChild(embedding.other)
    for index in fillings.indices.reversed() where fillings[index].children.contains(inner) {
      let step = fillings[index].step
      if locate.acceptsStep(step) { return index }
      inner = ContainerChild(step)
    }
    return nil
  }

  /// Returns the container in the hierarchy that this plan installs a step in, together with its
  /// containers.
  private func existingContainer(of embedding: Embedding) -> Int? {
    guard let locate = embedding.locate else { return nil }
    let outermost = fillings.first.map { ContainerChild($0.step) }
    let installation = installations.first { installation in
      installation.children.contains(ContainerChild(embedding.other))
        || outermost.map(installation.children.contains) == true
    }
    guard let container = installation?.container else { return nil }
    if locate.accepts(container) { return tree.index(of: container) }
    return locate.nearest(above: container).flatMap(tree.index)
  }

  /// Changes the future children of a container in the hierarchy, in one call for the whole plan.
  private mutating func install(
    _ step: BoundStep,
    inNode node: Int,
    _ actionName: String,
    change: (inout [ContainerChild]) -> Void
  ) throws(NavigationError) {
    guard let kind = tree.nodes[node].kind else {
      throw failure(.missingAdapter(tree.nodes[node].controller), at: step)
    }
    installation(inNode: node, kind).change(by: actionName, change)
  }

  /// Returns the installation in a container, which starts with the children in the snapshot.
  mutating func installation(inNode node: Int, _ kind: ContainerKind) -> Installation {
    let container = tree.nodes[node].controller
    for installation in installations where installation.container === container {
      return installation
    }
    let old = tree.nodes[node].children
    let children = kind.hasSlots ? kind.slottedChildren(of: container) : [ContainerChild](old)
    let installation = Installation(in: container, kind, old: old, children: children, "set")
    installations.append(installation)
    return installation
  }

  private mutating func planBuilding(of step: BoundStep) throws(NavigationError) {
    guard !fillings.contains(where: { $0.step === step }) else { return }
    if step.acceptsChildren {
      fillings.append((step, []))
    } else if step.movesScreen {
      try move(step)
    } else if step.canBuild {
      plan.builds.append(.build(step, children: []))
    } else {
      throw failure(.notFound("it is not in the hierarchy and has no factory"), at: step)
    }
  }

  private mutating func finishFilling() {
    while let (step, children) = fillings.popLast() {
      plan.builds.append(.build(step, children: children))
    }
    guard !embedsOfFilled.isEmpty else { return }
    plan.builds += embedsOfFilled
    embedsOfFilled = []
  }

  // MARK: Errors

  func failure(_ failure: NavigationError.Failure, at step: BoundStep) -> NavigationError {
    NavigationError(failure, step: step.screenName)
  }
}

extension NavigationError {
  /// The error of a plan that a factory, a container or the router refuses; a request with it ends
  /// as refused.
  static func refused(by name: String, _ reason: String) -> NavigationError {
    NavigationError(.refused(Refusal(reason)), step: name)
  }

  /// The refusal of a plan.
  var refusal: Refusal? { if case .refused(let refusal) = failure { refusal } else { nil } }
}

extension NavigationError.Failure {
  @MainActor static func missingAdapter(_ container: UIViewController) -> Self {
    .unsuitableContainer("no adapter for \(container.asScreen); pass one to the router")
  }
}
