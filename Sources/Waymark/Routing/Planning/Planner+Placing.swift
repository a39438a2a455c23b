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
