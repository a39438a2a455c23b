import PlatformUI
import WaymarkCore

/// Plans that install screens in hidden containers, for a restoration.
extension Planner {
  /// Removes operations from a plan that would show other screens than those it installs.
  mutating func planPlacing(_ target: BoundStep, by rules: PlacingRules) throws(NavigationError) {
    keptLevel = nil
    plan.uncovered = nil
    selections = selections.filter { operation in
      guard case .select(_, let container, _) = operation else { return false }
      return !isShown(container) && !rules.settled.contains(ObjectIdentifier(container))
    }
    // A found screen stays below the screens that an earlier branch has installed above it.
    installations = installations.filter { installation in
      !rules.settled.contains(ObjectIdentifier(installation.container))
        || !onlyRemoves(installation)
    }
    plan.isPlacedVisibly =
      installations.contains { isShown($0.container) }
      || presentations.contains(where: isVisibleInstallation)
    let isPresented = presentations.contains { operation in
      if case .perform = operation { false } else { true }
    }
    guard !isPresented, moves.isEmpty, rules.includesShown || !plan.isPlacedVisibly else {
      throw NavigationError(.refused(.needsShowing), step: target.screenName)
    }
  }

  private func onlyRemoves(_ installation: Installation) -> Bool {
    installation.children.count < installation.old.count
      && installation.children.allSatisfy { child in
        child.controller.map(installation.old.includes) == true
      }
  }

  private func isShown(_ container: UIViewController) -> Bool {
    tree.index(of: container).map { tree.nodes[$0].isShown } ?? true
  }

  /// Whether an operation is a custom action in a visible container.
  private func isVisibleInstallation(_ operation: LiveOperation) -> Bool {
    guard case .perform(_, let container, _, _) = operation else { return false }
    // A container that is still to be built counts as the one that it is installed in.
    guard let node = container.controller.flatMap(tree.index) else { return false }
    return tree.nodes[node].isShown
  }
}

extension Refusal {
  /// The refusal for a screen that cannot be installed without showing it.
  static var needsShowing: Refusal { Refusal("it cannot be restored without being shown") }
}

extension Planner {
  /// Whether a screen of a stack presents its search controller, which is in front.
  ///
  /// A push covers the search together with its screen, and going back returns to its results.
  func isSearching(inside stack: Int) -> Bool {
    let level = tree.level(at: stack)
    guard level < tree.presentations.count, tree.controller(at: stack) is UINavigationController,
      tree.presentations[level].root is UISearchController
    else { return false }
    var container = tree.container(at: tree.presentations[level].presenter)
    while let node = container, node != stack { container = tree.container(at: node) }
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
      let presenter = tree.controller(at: node)
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
      next = tree.container(at: node)
    }
  }
}
