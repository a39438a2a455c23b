import PlatformUI

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
      arrangements.append(.install(installation))
    }
    // The innermost container is the last one. A revalidation selects after it has installed.
    for selection in selections.reversed() + presentations where maySelect(selection) {
      arrangements.append(selection)
    }
    if arrangements.isEmpty { return }
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
    guard container.viewIfLoaded?.window == nil, let root = tree.root else { return false }
    // A tab behind the More tab has no parent until it is selected.
    return container.isAttached(to: root)
  }
}
