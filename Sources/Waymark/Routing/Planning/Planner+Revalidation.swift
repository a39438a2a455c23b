import PlatformUI
import WaymarkCore

/// Plans that remove the screens that their guards do not allow to stay.
extension Planner {
  mutating func planRevalidation(_ step: BoundRevalidation) throws(NavigationError) {
    let fates = ScreenFates(tree, verdicts: step.verdicts)
    guard let lowest = tree.levels.first else { return }
    let lowestGone = fates.lowestGone
    plan.removed = fates.removals.map { tree.nodes[$0.node].controller }
    plan.removals = removals(by: fates, lowestGone: lowestGone)
    if lowestGone == lowest { return try planFallbackRoot(step.makeFallback()) }
    if let lowestGone { dismissAbove(level: lowestGone - 1) }
    let changed = fates.changedContainers(below: lowestGone ?? tree.levels.upperBound)
    if fates.showsReplacement(in: 0), let fallback = step.makeFallback() {
      select(fallback, fates)
    }
    for node in changed { planRemoving(in: node, fates) }
    for part in step.covered where tree.index(of: part.container).map(fates.isGone) == false {
      planRemoving(in: part)
    }
  }

  /// Plans the removals in a part that is not in the snapshot.
  private mutating func planRemoving(in part: CoveredPart) {
    let fates = part.fates
    plan.removed += fates.removals.map { part.tree.nodes[$0.node].controller }
    var planner = Planner(tree: part.tree)
    plan.removals += planner.removals(by: fates, lowestGone: nil)
    if fates.isGone(0) {
      planner.empty(part)
    } else {
      for node in fates.changedContainers(below: 1) { planner.planRemoving(in: node, fates) }
    }
    plan.builds += planner.plan.builds
    for installation in planner.installations { installation.isCovered = true }
    installations += planner.installations
  }

  /// Removes the root of a part, or replaces it by its fallback.
  private mutating func empty(_ part: CoveredPart) {
    let root = part.tree.nodes[0].controller
    var children: [ContainerChild] = []
    if case .goes(let removal) = part.verdicts[0], let fallback = removal.fallback {
      let step = BoundFallback(fallback, for: root)
      plan.builds.append(.build(step, children: []))
      children = [ContainerChild(step)]
    }
    installations.append(
      Installation(in: part.container, part.kind, old: [root], children: children, "remove")
    )
  }

  private func removals(by fates: ScreenFates, lowestGone: Int?) -> [NavigationPlan.Removal] {
    let own = fates.removals.map { entry in
      NavigationPlan.Removal(
        tree.nodes[entry.node].controller.asScreen,
        destination: entry.removal.destination,
        reason: entry.removal.reason
      )
    }
    guard let lowestGone else { return own }
    let above = tree.presentations.dropFirst(lowestGone).filter { !fates.isGone($0.index) }
    return own
      + above.map { presentation in
        let presenter = tree.nodes[presentation.presenter].controller.asScreen
        let reason = "is presented by \(presenter), which is removed"
        return NavigationPlan.Removal(presentation.root.asScreen, destination: nil, reason: reason)
      }
  }

  /// Replaces the root of the window by the fallback of the table.
  private mutating func planFallbackRoot(_ fallback: BoundStep?) throws(NavigationError) {
    dismissAbove(level: 0)
    guard let fallback else {
      let blank = ContainerChild(UIViewController())
      return presentations.append(.replaceRoot(blank, old: tree.root, RootChange(nil)))
    }
    // The fallback is built as in an empty window, because no existing screen stays.
    var planner = Planner(tree: LiveTree())
    try planner.planWay(to: fallback, by: .go)
    plan.builds = planner.plan.builds
    presentations = planner.presentations.map { operation in
      guard case .replaceRoot(let child, _, let change) = operation else { return operation }
      return .replaceRoot(child, old: tree.root, change)
    }
  }

  /// Selects the fallback of the table if it stays in the hierarchy, without popping anything.
  private mutating func select(_ fallback: BoundStep, _ fates: ScreenFates) {
    var visited = 0
    guard let node = fallback.find(in: tree, visited: &visited), tree.nodes[node].level == 0,
      !fates.isGone(node)
    else { return }
    let path = tree.path(to: node)
    for (container, child) in zip(path, path.dropFirst()) {
      guard let kind = tree.nodes[container].kind, kind.selectsChildren,
        !tree.nodes[child].isShownByParent
      else { continue }
      let (shown, holder) = (tree.nodes[child].controller, tree.nodes[container].controller)
      if kind.absence(of: shown, in: holder) != nil { return selections = [] }
      selections.append(.select(shown, container: holder, kind))
    }
  }

  private mutating func planRemoving(in node: Int, _ fates: ScreenFates) {
    guard let kind = tree.nodes[node].kind else { return }
    let installation = installation(inNode: node, kind)
    let rest = installation.children.compactMap { child -> ContainerChild? in
      guard let controller = child.controller, !fates.keeps(controller, of: node) else {
        return child
      }
      guard let fallback = fates.fallback(for: controller, of: node) else { return nil }
      let step = BoundFallback(fallback, for: controller)
      plan.builds.append(.build(step, children: []))
      var replacement = ContainerChild(step)
      replacement.slot = child.slot
      return replacement
    }
    installation.set(rest, by: "remove")
    if kind.selectsChildren, !kind.hasSlots { keepSelection(of: node, kind, fates) }
  }

  /// Restores the selection, because a container that gets children shows the new ones.
  private mutating func keepSelection(of node: Int, _ kind: ContainerKind, _ fates: ScreenFates) {
    let container = tree.nodes[node].controller
    let planned = selections.compactMap { operation in
      if case .select(let child, container, _) = operation { child } else { nil }
    }
    let shown = kind.shownChildren(of: container)
    let current = tree.nodes[node].children.first { shown.includes($0) }
    guard let child = planned.first ?? current, fates.keeps(child, of: node) else { return }
    presentations.append(.select(child, container: container, kind))
  }

  /// Plans to replace the fallback of a screen by the screen; `false` if there is no fallback.
  mutating func planReplacingFallback(by step: BoundStep, inside parent: BoundStep) -> Bool {
    guard step.canBuild, let parent = self.node(of: parent),
      let node = step.fallback?.node(in: tree, inside: parent),
      let container = tree.nodes[node].container, let kind = tree.nodes[container].kind
    else { return false }
    let old = ContainerChild(tree.nodes[node].controller)
    plan.builds.append(.build(step, children: []))
    reveal(container)
    let installation = installation(inNode: container, kind)
    let children = kind.revealing(old, among: installation.children).map { child in
      guard child == old else { return child }
      var replacement = ContainerChild(step)
      replacement.slot = child.slot
      return replacement
    }
    installation.set(children, by: "replace the fallback")
    return true
  }
}
