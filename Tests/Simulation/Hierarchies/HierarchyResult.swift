import HeadlessUIKit
import Waymark
import WaymarkCore

/// The result of one request in a random hierarchy.
@MainActor struct HierarchyResult {
  let result: Result<NavigationOutcome, NavigationError>?
  let target: NumberedScreen?
  let plan: NavigationPlan?
  /// The hierarchy before the request; nil if other code changed it at the same time.
  let before: HierarchySnapshot?
  let after: HierarchySnapshot

  /// Counts the result and reports violations.
  func examine(_ log: ScriptLog) {
    log.tally[.submissions] += 1
    switch result {
    case .success(.done):
      log.tally[.done] += 1
      examineDone(log)
    case .success:
      log.tally[.refused] += 1
      if let before, after.arrangement != before.arrangement {
        log.report("refused, and changed the hierarchy")
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
    // Another column, or the presenter of a sheet, is visible together with the target.
    for (key, state) in after.states where !state.isVisible {
      let old = before.states[key]
      guard state.appearances > old?.appearances ?? 0, old?.isVisible != true,
        old?.isUnloaded == false, !isPresenter(state.screen)
      else { continue }
      log.report("appeared and was hidden again", of: "\(state.screen.number)")
    }
  }

  /// Whether the plan presents from a screen, which has to be visible then.
  private func isPresenter(_ screen: NumberedScreen) -> Bool {
    plan?.operations.contains { operation in
      if case .present(_, let presenter, _) = operation {
        presenter.title == screen.title
      } else {
        false
      }
    } == true
  }
}

/// The screens of a settled window, with their visibility and number of appearances.
@MainActor struct HierarchySnapshot {
  struct State {
    let screen: NumberedScreen
    let isVisible: Bool
    let appearances: Int
    /// Whether a container has not loaded its view, which first shows other children.
    let isUnloaded: Bool
  }

  let states: [ObjectIdentifier: State]
  let arrangement: [ObjectIdentifier]
  private let top: UIViewController?

  init(_ window: UIWindow) {
    var states: [ObjectIdentifier: State] = [:]
    var arrangement: [ObjectIdentifier] = []
    for controller in window.controllers {
      arrangement.append(ObjectIdentifier(controller))
      guard let screen = controller as? NumberedScreen else { continue }
      states[ObjectIdentifier(screen)] = State(
        screen: screen,
        isVisible: screen.viewIfLoaded?.window === window,
        appearances: screen.appearances,
        isUnloaded: screen.isInUnloadedContainer
      )
    }
    (self.states, self.arrangement) = (states, arrangement)
    top = window.presentations.last
  }

  /// Whether a screen is visible in the topmost presentation.
  func shows(_ screen: NumberedScreen) -> Bool {
    guard let state = states[ObjectIdentifier(screen)], state.isVisible else { return false }
    return top?.withDescendants.contains { $0 === screen } == true
  }
}

extension UIViewController {
  /// Whether a container around the view controller has not loaded its view, other than a
  /// navigation controller in which it is not the root.
  fileprivate var isInUnloadedContainer: Bool {
    var (child, container) = (self, parent)
    while let next = container {
      let isAbove = (next as? UINavigationController).map { $0.viewControllers.first !== child }
      if !next.isViewLoaded, isAbove != true { return true }
      (child, container) = (next, next.parent)
    }
    return false
  }
}
