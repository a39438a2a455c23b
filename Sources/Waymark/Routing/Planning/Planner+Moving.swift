import PlatformUI
import WaymarkCore

/// Moves screens from elsewhere in the hierarchy instead of building them.
extension Planner {
  /// Finds the screen that a step moves.
  mutating func move(_ step: BoundStep) throws(NavigationError) {
    guard !moves.contains(where: { $0.step === step }) else { return }
    var visited = 0
    let node = step.findSource(in: tree, visited: &visited)
    record(step, visited, node, isSource: true)
    guard step.isMoved else {
      throw refusal(step, "it is not in the hierarchy, so it cannot be moved")
    }
    moves.append((step, node))
  }

  /// Plans, after everything else, the removals from the old places.
  mutating func moveScreens() throws(NavigationError) {
    plan.moved = moves.compactMap(\.step.controller)
    var leaving: [Installation] = []
    for (step, node) in moves {
      if let node { try moveOut(step, node, &leaving) }
    }
    presentFromBelow()
    try checkHosts()
    for installation in leaving {
      if level(of: installation.container) > lastLevel {
        // The container is dismissed afterwards.
        plan.operations.append(.install(installation))
      } else {
        lateRemovals.append(.install(installation))
      }
    }
    plan.lateBuilds = plan.builds.filter(\.isAroundOthers)
    plan.builds.removeAll(where: \.isAroundOthers)
  }

  private mutating func moveOut(
    _ step: BoundStep,
    _ node: Int,
    _ leaving: inout [Installation]
  ) throws(NavigationError) {
    guard let parent = tree.parent(at: node) else {
      throw refusal(step, "it is the root of the window")
    }
    let level = tree.nodes[node].level
    guard tree.nodes[node].container != nil else { return dismissAbove(level: level - 1) }
    if isPresenting(from: node) { dismissAbove(level: level) }
    let container = tree.nodes[parent].controller
    guard let kind = tree.nodes[parent].kind else {
      throw failure(.missingAdapter(container), at: step)
    }
    if reorder(step, in: container) { return }
    let removal = removal(from: container, kind, &leaving)
    removal.remove(step.controller)
    if removal.children.isEmpty { try empty(parent, for: step) }
    joinInstallation(after: removal, without: step)
  }

  /// Whether the screen only changes its position in a container, which takes one call.
  private mutating func reorder(_ step: BoundStep, in container: UIViewController) -> Bool {
    guard let index = installations.firstIndex(where: { $0.container === container }),
      installations[index].children.contains(where: { $0.step === step })
    else { return false }
    let installation = installations[index]
    let children = installation.children.filter {
      $0.step != nil || $0.controller !== step.controller
    }
    installation.set(children)
    if children.controllers.isIdentical(to: installation.old) { installations.remove(at: index) }
    return true
  }

  private func removal(
    from container: UIViewController,
    _ kind: ContainerKind,
    _ leaving: inout [Installation]
  ) -> Installation {
    for removal in leaving where removal.container === container { return removal }
    let old = kind.children(of: container)
    let children = kind.slottedChildren(of: container)
    let removal = Installation(in: container, kind, old: old, children: children, "move out")
    leaving.append(removal)
    return removal
  }

  /// Makes other changes of the container start from the children without the screen.
  private func joinInstallation(after leaving: Installation, without step: BoundStep) {
    for installation in installations where installation.container === leaving.container {
      installation.old = leaving.children.controllers
      installation.remove(step.controller)
    }
  }

  /// Dismisses a sheet that becomes empty; refuses to empty any other container.
  private mutating func empty(_ container: Int, for step: BoundStep) throws(NavigationError) {
    let level = tree.nodes[container].level
    if level > lastLevel || presentations.contains(where: \.replacesRoot) { return }
    let isAlone = tree.range(ofLevel: level).allSatisfy { node in
      tree.path(to: node).contains(container) || tree.path(to: container).contains(node)
    }
    guard level > 0, isAlone else {
      let name = tree.nodes[container].controller.asScreen
      throw refusal(step, "\(name) would be empty")
    }
    dismissAbove(level: level - 1)
  }

  // MARK: Presentations

  /// The highest presentation that the plan keeps.
  private var lastLevel: Int { keptLevel ?? tree.levels.count }

  private func level(of controller: UIViewController) -> Int {
    tree.index(of: controller).map { tree.nodes[$0].level } ?? 0
  }

  private func isPresenting(from node: Int) -> Bool {
    tree.presentations.contains { presentation in
      tree.path(to: presentation.presenter).contains(node)
    }
  }

  /// Presents from the screen below if the topmost one is moved.
  private mutating func presentFromBelow() {
    for index in presentations.indices {
      guard case .present(let child, let presenter, let presentation) = presentations[index],
        presenter.step is BoundStart, let top = presenter.controller.flatMap(tree.index),
        let rest = remainder(below: top), rest != top
      else { continue }
      let below = ContainerChild(tree.nodes[rest].controller)
      presentations[index] = .present(child, presenter: below, presentation)
    }
  }

  /// Returns the nearest container or presenter of a node that is neither moved nor dismissed.
  private func remainder(below node: Int) -> Int? {
    var next: Int? = node
    while let index = next {
      let controller = tree.nodes[index].controller
      let isMoved = plan.moved.contains { $0.isAncestor(of: controller) }
      if !isMoved, tree.nodes[index].level <= lastLevel { return index }
      next = tree.parent(at: index)
    }
    return nil
  }

  /// Checks that nothing is installed in a screen that is moved or dismissed.
  private func checkHosts() throws(NavigationError) {
    let hosts = installations.map(\.container) + presentations.compactMap(\.host)
    for host in hosts {
      guard let step = moves.first?.step else { return }
      if plan.moved.contains(where: { $0.isAncestor(of: host) }) {
        throw refusal(step, "it cannot be moved into itself")
      }
      if tree.index(of: host) != nil, level(of: host) > lastLevel {
        throw refusal(step, "\(host.asScreen) would be removed with it")
      }
    }
  }

  private func refusal(_ step: BoundStep, _ reason: String) -> NavigationError {
    .refused(by: step.screenName, reason)
  }
}

extension LiveOperation {
  fileprivate var replacesRoot: Bool {
    if case .replaceRoot = self { true } else { false }
  }

  /// The view controller in the hierarchy that a custom installation needs.
  @MainActor fileprivate var host: UIViewController? {
    switch self {
    case .present(_, let presenter, _): presenter.controller
    case .perform(_, let container, _, _): container.controller
    default: nil
    }
  }
}

extension BuildStep {
  /// Whether the step builds or fills a container around other screens.
  @MainActor fileprivate var isAroundOthers: Bool {
    switch self {
    case .build(let step, _): step.acceptsChildren
    case .resolve: false
    case .embed: true
    }
  }
}
