import PlatformUI
import WaymarkCore

/// The screens that a plan moves, with the operations that remove them from their old containers.
@MainActor final class Taking {
  /// The steps that move screens, with the nodes; a screen without node was already removed.
  var steps: [(step: BoundStep, node: Int?)] = []
  /// The removals from containers that are about to be dismissed.
  var early: [Installation] = []
  /// The removals from containers that stay.
  var leaving: [Installation] = []
  /// The containers around the screens, built after the removals.
  var builds: [BuildStep] = []

  var screens: [UIViewController] { steps.compactMap(\.step.controller) }
  var operationCount: Int { early.count + leaving.count }
}

extension LivePlan {
  private var installationStart: Int { (dismissal == nil ? 0 : 1) + selections.count }

  /// The first operation that needs the containers around moved screens.
  var lateStart: Int { installationStart + (taking?.operationCount ?? 0) }

  func operation(at index: Int, with taking: Taking) -> LiveOperation {
    if index < taking.early.count { return .install(taking.early[index]) }
    let index = index - taking.early.count
    let place = index - installationStart
    if place < 0 { return plainOperation(at: index) }
    if place < taking.leaving.count { return .install(taking.leaving[place]) }
    return plainOperation(at: index - taking.leaving.count)
  }
}

/// Moves screens from elsewhere in the hierarchy instead of building them.
extension Planner {
  /// Finds the screen that a step moves.
  mutating func take(_ step: BoundStep) throws(NavigationPlanError) {
    let taking = plan.taking ?? Taking()
    plan.taking = taking
    guard !taking.steps.contains(where: { $0.step === step }) else { return }
    var visited = 0
    let node = step.findSource(in: tree, visited: &visited)
    record(step, visited, node, isSource: true)
    guard step.isTaken else {
      throw refusal(step, "it is not in the hierarchy, so it cannot be moved")
    }
    taking.steps.append((step, node))
  }

  /// Plans, after everything else, the removals from the old places.
  mutating func takeScreens() throws(NavigationPlanError) {
    guard let taking = plan.taking else { return }
    var leaving: [Installation] = []
    for (step, node) in taking.steps {
      if let node { try takeOut(step, node, &leaving) }
    }
    presentFromBelow(taking)
    try checkWay(of: taking)
    for installation in leaving {
      if level(of: installation.container) > lastLevel {
        taking.early.append(installation)
      } else {
        taking.leaving.append(installation)
      }
    }
    taking.builds = plan.builds.filter(\.isAroundOthers)
    plan.builds.removeAll(where: \.isAroundOthers)
  }

  private mutating func takeOut(
    _ step: BoundStep,
    _ node: Int,
    _ leaving: inout [Installation]
  ) throws(NavigationPlanError) {
    guard let parent = tree.parent(at: node) else {
      throw refusal(step, "it is the root of the window")
    }
    let level = tree.level(at: node)
    guard tree.container(at: node) != nil else { return dismiss(to: level - 1) }
    if isPresenting(from: node) { dismiss(to: level) }
    let container = tree.controller(at: parent)
    guard let kind = tree.kind(at: parent) else {
      throw failure(.missingAdapter(container), at: step)
    }
    if reorder(step, in: container) { return }
    let index = leavingIndex(of: container, kind, &leaving)
    leaving[index].children.removeAll { $0.controller === step.controller }
    if leaving[index].children.isEmpty { try empty(parent, for: step) }
    joinInstallation(after: leaving[index], without: step)
  }

  /// Whether the screen only changes its position in a container, which takes one call.
  private mutating func reorder(_ step: BoundStep, in container: UIViewController) -> Bool {
    guard let index = plan.installations.firstIndex(where: { $0.container === container }),
      plan.installations[index].children.contains(where: { $0.step === step })
    else { return false }
    plan.installations[index].children.removeAll {
      $0.step == nil && $0.controller === step.controller
    }
    let children = plan.installations[index].children
    if children.controllers.isIdentical(to: plan.installations[index].old) {
      plan.installations.remove(at: index)
    }
    return true
  }

  private func leavingIndex(
    of container: UIViewController,
    _ kind: ContainerKind,
    _ leaving: inout [Installation]
  ) -> Int {
    if let index = leaving.firstIndex(where: { $0.container === container }) { return index }
    leaving.append(
      Installation(
        container: container,
        kind: kind,
        old: kind.children(of: container),
        children: kind.slottedChildren(of: container),
        actionName: "move out"
      )
    )
    return leaving.count - 1
  }

  /// Makes other changes of the container start from the children without the screen.
  private mutating func joinInstallation(after leaving: Installation, without step: BoundStep) {
    for index in plan.installations.indices
    where plan.installations[index].container === leaving.container {
      plan.installations[index].old = leaving.children.controllers
      plan.installations[index].children.removeAll { $0.controller === step.controller }
    }
  }

  /// Dismisses a sheet that becomes empty; refuses to empty any other container.
  private mutating func empty(_ container: Int, for step: BoundStep) throws(NavigationPlanError) {
    let level = tree.level(at: container)
    if level > lastLevel || plan.presentations.contains(where: \.replacesRoot) { return }
    let isAlone = tree.range(ofLevel: level).allSatisfy { node in
      tree.path(to: node).contains(container) || tree.path(to: container).contains(node)
    }
    guard level > 0, isAlone else {
      let name = tree.controller(at: container).asScreen
      throw refusal(step, "\(name) would be empty")
    }
    dismiss(to: level - 1)
  }

  // MARK: Presentations

  /// The highest presentation that the plan keeps.
  private var lastLevel: Int {
    guard let presenter = plan.dismissal?.presenter else { return tree.levels.count }
    return level(of: presenter)
  }

  private func level(of controller: UIViewController) -> Int {
    tree.index(of: controller).map(tree.level) ?? 0
  }

  private mutating func dismiss(to level: Int) {
    guard lastLevel > level else { return }
    plan.dismissal = nil
    dismissAbove(level: level)
  }

  private func isPresenting(from node: Int) -> Bool {
    tree.presentations.contains { presentation in
      tree.path(to: presentation.presenter).contains(node)
    }
  }

  /// Presents from the screen below if the topmost one is moved.
  private mutating func presentFromBelow(_ taking: Taking) {
    for index in plan.presentations.indices {
      guard case .present(let child, let presenter, let presentation) = plan.presentations[index],
        presenter.step is BoundStart, let top = presenter.controller.flatMap(tree.index),
        let rest = remainder(below: top, taking), rest != top
      else { continue }
      let below = ContainerChild(tree.controller(at: rest))
      plan.presentations[index] = .present(child, presenter: below, presentation)
    }
  }

  /// Returns the nearest container or presenter of a node that is neither moved nor dismissed.
  private func remainder(below node: Int, _ taking: Taking) -> Int? {
    var next: Int? = node
    while let index = next {
      let controller = tree.controller(at: index)
      let isTaken = taking.screens.contains { $0.isAncestor(of: controller) }
      if !isTaken, tree.level(at: index) <= lastLevel { return index }
      next = tree.parent(at: index)
    }
    return nil
  }

  /// Checks that nothing is installed in a screen that is moved or dismissed.
  private func checkWay(of taking: Taking) throws(NavigationPlanError) {
    let hosts = plan.installations.map(\.container) + plan.presentations.compactMap(\.host)
    for host in hosts {
      guard let step = taking.steps.first?.step else { return }
      if taking.screens.contains(where: { $0.isAncestor(of: host) }) {
        throw refusal(step, "it cannot be moved into itself")
      }
      if tree.index(of: host) != nil, level(of: host) > lastLevel {
        throw refusal(step, "\(host.asScreen) would be removed with it")
      }
    }
  }

  private func refusal(_ step: BoundStep, _ reason: String) -> NavigationPlanError {
    .refused(by: step.screenName, Refusal(reason))
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
