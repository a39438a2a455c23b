import PlatformUI
import WaymarkCore

/// Plans that put screens into containers that are not shown, for a restoration.
extension Planner {
  /// Takes out of a plan what would show anything else than the screens that it installs.
  mutating func planPlacing(_ target: BoundStep, by rules: PlacingRules) throws(NavigationPlanError)
  {
    plan.dismissal = nil
    plan.uncovered = nil
    plan.selections = plan.selections.filter { operation in
      guard case .select(_, let container, _) = operation else { return false }
      return !isShown(container) && !rules.settled.contains(ObjectIdentifier(container))
    }
    // A screen that is found stays below the screens that an earlier way has put above it.
    plan.installations = plan.installations.filter { installation in
      !rules.settled.contains(ObjectIdentifier(installation.container))
        || !onlyRemoves(installation)
    }
    plan.isPlacedVisibly =
      plan.installations.contains { isShown($0.container) }
      || plan.presentations.contains(where: isVisibleInstallation)
    let isPresented = plan.presentations.contains { operation in
      if case .perform = operation { false } else { true }
    }
    guard !isPresented, plan.taking == nil, rules.includesShown || !plan.isPlacedVisibly else {
      throw .refused(by: target.screenName, .needsShowing)
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

  /// Whether an operation is one of the app's own, in a container that is shown.
  private func isVisibleInstallation(_ operation: LiveOperation) -> Bool {
    guard case .perform(_, let container, _, _) = operation else { return false }
    // A container that is still to be built counts as the one that it is put into.
    guard let node = container.controller.flatMap(tree.index) else { return false }
    return tree.nodes[node].isShown
  }
}

extension Refusal {
  /// Why a screen is not put where it is not shown.
  static var needsShowing: Refusal { Refusal("it cannot be restored without being shown") }
}

extension Planner {
  /// Whether a search that one of the screens of a stack presents is in front.
  ///
  /// A push covers it together with its screen, and going back comes back to its results.
  func isSearching(inside stack: Int) -> Bool {
    let level = tree.level(at: stack)
    guard level < tree.presentations.count, tree.controller(at: stack) is UINavigationController,
      tree.presentations[level].root is UISearchController
    else { return false }
    var container = tree.container(at: tree.presentations[level].presenter)
    while let node = container, node != stack { container = tree.container(at: node) }
    return container != nil
  }

  /// Plans the dismissal of what a node that is not shown, or its content, presents.
  mutating func endCoveredPresentation(at index: Int, keepsSearch: Bool) {
    guard plan.uncovered == nil, !tree.nodes[index].isShown else { return }
    // Only a view controller that defines a context presents what other screens can cover.
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
