import PlatformUI

/// The order in which a plan changes containers that are hidden.
extension Planner {
  /// Moves changes of hidden containers in front of what reveals these, so that no other screen of
  /// theirs appears in between.
  ///
  /// A container that has not loaded its view is revealed first, because UIKit may ignore a push
  /// into it. Screens that are moved from elsewhere have to leave their places before.
  mutating func arrangeHiddenContainers() {
    guard plan.dismissal != nil || !plan.selections.isEmpty || plan.installations.count > 1,
      plan.taking == nil, plan.uncovered?.isDismissedFirst != true
    else { return }
    // Loops, as closures would check at every call that they are on the main actor.
    for installation in plan.installations where installation.isInHiddenContainer {
      plan.arrangements.append(.install(installation))
    }
    // The innermost container is the last one.
    for selection in plan.selections.reversed() where selection.isInHiddenContainer {
      plan.arrangements.append(selection)
    }
    if plan.arrangements.isEmpty { return }
    plan.installations.removeAll(where: \.isInHiddenContainer)
    plan.selections.removeAll(where: \.isInHiddenContainer)
  }
}

extension Installation {
  @MainActor fileprivate var isInHiddenContainer: Bool {
    !isCovered && container.isLoadedAndHidden
  }
}

extension LiveOperation {
  @MainActor fileprivate var isInHiddenContainer: Bool {
    if case .select(_, let container, _) = self { container.isLoadedAndHidden } else { false }
  }
}

extension UIViewController {
  fileprivate var isLoadedAndHidden: Bool {
    viewIfLoaded.map { $0.window == nil } ?? false
  }
}
