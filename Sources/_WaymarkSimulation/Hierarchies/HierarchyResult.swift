import HeadlessUIKit
import Waymark
import WaymarkCore

/// The result of one request in a random hierarchy.
@MainActor struct HierarchyResult {
  let result: Result<NavigationOutcome, NavigationError>?
  let target: HierarchyScreen?
  let plan: NavigationPlan?
  /// Nil where other code has changed something meanwhile.
  let before: HierarchySnapshot?
  let after: HierarchySnapshot

  /// Counts how the request ended, and reports what must not have happened.
  func examine(_ log: ScriptLog) {
    log.tally[.submissions] += 1
    switch result {
    case .success(.done):
      log.tally[.done] += 1
      examineDone(log)
    case .success:
      log.tally[.refused] += 1
      if let before, after.arrangement != before.arrangement {
        log.report("turned down, and moved")
      }
    case .failure(let error):
      log.tally[.failed] += 1
      if error.failure == .notVisible || !error.notUndone.isEmpty || error.undone.count > 9 {
        log.report("failed: \(error)")
      }
    case nil: log.report("never ended")
    }
  }

  private func examineDone(_ log: ScriptLog) {
    guard let target else { return log.report("done without a screen") }
    if !after.shows(target) { log.report("done although its screen is not visible") }
    guard let before else { return }
    // Another column, or what lies below a sheet, is shown together with the target.
    for (key, state) in after.states where !state.isVisible {
      let old = before.states[key]
      guard state.appearances > old?.appearances ?? 0, old?.isVisible != true,
        old?.isUnloaded == false, !isPresenter(state.screen)
      else { continue }
      log.report("appeared on the way", of: "\(state.screen.number)")
    }
  }

  /// Whether the plan presents from a screen, which has to be shown for that.
  private func isPresenter(_ screen: HierarchyScreen) -> Bool {
    plan?.operations.contains { operation in
      if case .present(_, let presenter, _) = operation {
        presenter.title == screen.title
      } else {
        false
      }
    } == true
  }
}
