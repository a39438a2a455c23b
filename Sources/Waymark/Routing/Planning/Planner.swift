import PlatformUI
import WaymarkCore

/// Reads a chain backwards over one snapshot and lists what has to be done.
///
/// Touches nothing: it asks finders, `prepare` of what would be built, and the pure parts of
/// adapters and actions.
@MainActor struct Planner {
  let tree: LiveTree
  var searches: [Explanation.Search] = []
  var plan = LivePlan()
  /// The containers being filled with their first children, each inside the one before; built when
  /// they are full, the innermost first.
  var fillings: [(step: BoundStep, children: [Child])] = []

  /// What is done with filled containers once they are built.
  var embedsOfFilled: [BuildStep] = []

  private let recordsSearches: Bool

  /// Creates a planner for one plan; only one that explains records what its finders did.
  init(tree: LiveTree, recordsSearches: Bool = false) {
    self.tree = tree
    self.recordsSearches = recordsSearches
  }

  /// Why there is no plan.
  enum Obstacle: Error {
    case refused(by: String, Refusal)
    case failed(NavigationError)
  }

  /// The plan, and the snapshot that it was made on.
  consuming func finish() -> (plan: LivePlan, tree: LiveTree) {
    (plan, tree)
  }

  /// Plans the way that a request wants to go.
  mutating func plan(for target: BoundStep, _ way: Request.Way) throws(Obstacle) {
    switch way {
    case .go: try plan(for: target)
    case .unwind: try planUnwinding(to: target)
    case .close:
      if let step = target as? BoundClosing { try planClosing(step) }
    }
  }

  /// Plans the way to a step and along the steps behind it.
  mutating func plan(for target: BoundStep) throws(Obstacle) {
    let (anchor, node) = findAnchor(from: target)
    try prepare(target, before: anchor)
    if let node {
      plan.anchor = Child(tree.controller(at: node))
      if anchor === target { reveal(node) }
    }
    try place(target, before: anchor)
    finishFilling()
    if plan.taking != nil { try takeScreens() }
  }

  // MARK: Searching

  /// The first step that exists, and its node; else the start, which has none in an empty window.
  private mutating func findAnchor(from target: BoundStep) -> (step: BoundStep, node: Int?) {
    var step = target
    while true {
      if !step.followsContent, let node = search(for: step) { return (step, node) }
      guard let parent = step.parent else { return (step, nil) }
      step = parent
    }
  }

  /// The node of a step's screen, which the step then refers to.
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
        finder: isSource ? "to be taken: \(step.sourceSummary)" : step.finderSummary,
        visited: visited,
        found: node.map { tree.controller(at: $0).asScreen }
      )
    )
  }

  // MARK: Placing what is missing

  /// Asks the steps in front of the anchor, the outermost first, whether they may be built.
  private func prepare(_ step: BoundStep, before anchor: BoundStep) throws(Obstacle) {
    guard step !== anchor else { return }
    if let parent = step.parent { try prepare(parent, before: anchor) }
    guard step.canBuild, !step.isBuilt else { return }
    do { try step.prepare() } catch { throw .refused(by: step.screenName, error) }
  }

  /// Places the steps in front of the anchor, the outermost first.
  private mutating func place(_ step: BoundStep, before anchor: BoundStep) throws(Obstacle) {
    guard step !== anchor, let parent = step.parent else { return }
    try place(parent, before: anchor)
    try place(step, inFrontOf: parent)
  }

  private mutating func place(_ step: BoundStep, inFrontOf parent: BoundStep) throws(Obstacle) {
    switch step.joint {
    case .start, .container:
      break
    case .within:
      try resolve(step, inside: parent)
    case .inside(let action):
      try perform(action, of: step, from: parent)
    case .onto(let action, let locate):
      try embed(step, beside: parent, Embedding(action: action, isOnto: true, locate: locate))
    }
  }

  mutating func resolve(_ step: BoundStep, inside parent: BoundStep) throws(Obstacle) {
    guard !parent.isInTree else {
      throw failure(
        .notFound("\(step.screenName) is not in \(parent.screenName), which is there already"),
        at: step
      )
    }
    finishFilling()
    plan.builds.append(.resolve(step, inside: parent))
  }

  mutating func perform(
    _ action: BoundAction,
    of step: BoundStep,
    from parent: BoundStep
  ) throws(Obstacle) {
    switch action.effect {
    case .embed:
      if case .container(let locate) = parent.joint, let content = parent.parent {
        try embed(step, beside: content, Embedding(action: action, isOnto: false, locate: locate))
      } else {
        try embed(step, in: parent, action)
      }
    case .present(let presentation):
      try build(step)
      try present(step, from: parent, presentation)
    case .replaceRoot(let transition):
      try build(step)
      replaceRoot(with: step, transition)
    case .perform(let installation):
      try build(step)
      if let node = node(of: parent) { reveal(node) }
      plan.presentations.append(
        .perform(Child(step), container: Child(parent), installation, name: action.name)
      )
    }
  }

  mutating func present(
    _ step: BoundStep,
    from parent: BoundStep,
    _ presentation: Presentation
  ) throws(Obstacle) {
    if let node = node(of: parent) {
      reveal(node)
    } else if parent.parent == nil {
      throw failure(.notFound("the window is empty: nothing can present"), at: step)
    }
    plan.presentations.append(.present(Child(step), presenter: Child(parent), presentation))
  }

  mutating func replaceRoot(with step: BoundStep, _ transition: RootTransition?) {
    dismissAbove(level: 0)
    let old = tree.root
    plan.presentations.append(.replaceRoot(Child(step), old: old, RootChange(transition)))
  }

  // MARK: Failing

  func failure(_ failure: NavigationError.Failure, at step: BoundStep) -> Obstacle {
    .failed(NavigationError(failure, step: step.screenName))
  }

  func unsuitable(_ step: BoundStep, beside other: BoundStep) -> Obstacle {
    failure(
      .unsuitableContainer("\(other.screenName) is not in a container of the declared class"),
      at: step
    )
  }
}
