import PlatformUI
import WaymarkCore

/// Brings a controller of the hierarchy to the front.
extension Planner {
  func node(of step: BoundStep) -> Int? {
    guard step.isInTree, let controller = step.controller else { return nil }
    return tree.index(of: controller)
  }

  /// Plans the dismissals, selections and pops that bring a view controller to the front.
  mutating func reveal(_ index: Int, keepsSearch: Bool = false) {
    let level = tree.nodes[index].level
    dismissAbove(level: keepsSearch && isSearching(inside: index) ? level + 1 : level)
    endCoveredPresentation(at: index, keepsSearch: keepsSearch)
    showPath(to: index)
  }

  /// Shows a node in its container, and before that the container in its own.
  private mutating func showPath(to index: Int) {
    guard let container = tree.nodes[index].container else { return }
    showPath(to: container)
    if !tree.nodes[index].isShownByParent { show(index, inNode: container) }
  }

  /// Dismisses the presentations above a level, if the plan does not already.
  mutating func dismissAbove(level: Int) {
    if level < min(keptLevel ?? .max, tree.presentations.count) { keptLevel = level }
  }

  private mutating func show(_ index: Int, inNode container: Int) {
    guard let kind = tree.nodes[container].kind else { return }
    let child = tree.nodes[index].controller
    if kind.selectsChildren {
      selections.append(.select(child, container: tree.nodes[container].controller, kind))
    } else {
      let installation = installation(inNode: container, kind)
      let shown = kind.revealing(ContainerChild(child), among: installation.children)
      installation.set(shown, by: "pop")
    }
  }

  /// Throws an error if a tab would be selected that its container currently hides.
  func checkSelections() throws(NavigationError) {
    for selection in selections {
      guard case .select(let child, let container, let kind) = selection,
        let absence = kind.absence(of: child, in: container)
      else { continue }
      throw .refused(by: String(describing: type(of: container)), absence)
    }
  }
}

extension Planner {
  /// Whether a screen of a stack presents its search controller, which is in front.
  ///
  /// A push covers the search together with its screen, and going back returns to its results.
  func isSearching(inside stack: Int) -> Bool {
    let level = tree.nodes[stack].level
    guard level < tree.presentations.count, tree.nodes[stack].controller is UINavigationController,
      tree.presentations[level].root is UISearchController
    else { return false }
    var container = tree.nodes[tree.presentations[level].presenter].container
    while let node = container, node != stack { container = tree.nodes[node].container }
    return container != nil
  }

  /// Plans the dismissal of the presentation of a hidden node or its content.
  mutating func endCoveredPresentation(at index: Int, keepsSearch: Bool) {
    guard plan.uncovered == nil, !tree.nodes[index].isShown else { return }
    // Other screens can only cover the presentation of a view controller that defines a context.
    var next: Int? = shownLeaf(of: index)
    var isInside = true
    while let node = next, !tree.nodes[node].isShown {
      if node == index { isInside = false }
      let presenter = tree.nodes[node].controller
      if presenter.definesPresentationContext, let presented = presenter.presentedViewController,
        presented.presentingViewController === presenter,
        !(keepsSearch && isInside && presented is UISearchController)
      {
        plan.uncovered = CoveredPresentation(
          presented: presented,
          presenter: presenter,
          isDismissedFirst: keepsSearch
        )
        return
      }
      next = tree.nodes[node].container
    }
  }
}

/// The order in which a plan changes hidden containers.
extension Planner {
  /// Moves changes of hidden containers before the operation that shows them, so that no other
  /// screen of theirs becomes visible first.
  ///
  /// Screens that are moved from elsewhere have to leave their old places first.
  mutating func arrangeHiddenContainers() {
    guard keptLevel != nil || !selections.isEmpty || installations.count > 1, moves.isEmpty,
      plan.uncovered?.isDismissedFirst != true
    else { return }
    // Loops, because closures would check at each call that they run on the main actor.
    for installation in installations where mayArrange(installation) {
      plan.operations.append(.install(installation))
    }
    // The innermost container is the last one. A revalidation selects after it has installed.
    for selection in selections.reversed() + presentations where maySelect(selection) {
      plan.operations.append(selection)
    }
    if plan.operations.isEmpty { return }
    installations.removeAll(where: mayArrange)
    selections.removeAll(where: maySelect)
    presentations.removeAll(where: maySelect)
  }

  /// Whether a container can be changed while it is hidden.
  ///
  /// A container whose view is not loaded must be shown first, because UIKit may ignore a push into
  /// it. A navigation controller with more than its root gets its stack without a push.
  private func mayArrange(_ installation: Installation) -> Bool {
    guard !installation.isCovered, isHidden(installation.container) else { return false }
    return installation.container.isViewLoaded
      || installation.kind is NavigationControllerKind && installation.old.count > 1
  }

  /// Whether a child can be selected while its container is hidden; a split view controller changes
  /// its columns only on screen.
  private func maySelect(_ operation: LiveOperation) -> Bool {
    guard case .select(_, let container, let kind) = operation else { return false }
    return !kind.hasSlots && container.isViewLoaded && isHidden(container)
  }

  private func isHidden(_ container: UIViewController) -> Bool {
    // A tab behind the More tab has no parent until it is selected.
    container.viewIfLoaded?.window == nil && container.topmostAncestor === tree.root
  }
}
