import HeadlessUIKit
import Waymark
import WaymarkCore

/// The screens of a window at rest: which of them are visible, and how often each has appeared.
@MainActor struct HierarchySnapshot {
  fileprivate struct State {
    let screen: HierarchyScreen
    let isVisible: Bool
    let appearances: Int
    /// Whether a container has not loaded its view, so that it has to be revealed first.
    let isUnloaded: Bool
  }

  fileprivate let states: [ObjectIdentifier: State]
  fileprivate let arrangement: [ObjectIdentifier]
  private let top: UIViewController?

  init(_ window: UIWindow) {
    var states: [ObjectIdentifier: State] = [:]
    var arrangement: [ObjectIdentifier] = []
    var level = window.rootViewController
    while let controller = level {
      for member in controller.withDescendants {
        arrangement.append(ObjectIdentifier(member))
        guard let screen = member as? HierarchyScreen else { continue }
        states[ObjectIdentifier(screen)] = State(
          screen: screen,
          isVisible: screen.viewIfLoaded?.window === window,
          appearances: screen.appearances,
          isUnloaded: screen.isInUnloadedContainer
        )
      }
      level = controller.presentedViewController
    }
    (self.states, self.arrangement) = (states, arrangement)
    top = window.rootViewController?.topmostPresented
  }

  /// Whether a screen is in front.
  fileprivate func shows(_ screen: HierarchyScreen) -> Bool {
    guard let state = states[ObjectIdentifier(screen)], state.isVisible else { return false }
    return top?.withDescendants.contains { $0 === screen } == true
  }
}

/// What one request did in a random hierarchy.
@MainActor struct HierarchyRound {
  let report: String
  private(set) var isDone = false
  private(set) var violation: String?

  init(_ report: String) {
    self.report = report
  }

  mutating func report(_ reason: String) {
    if violation == nil { violation = reason }
  }

  mutating func examine(
    _ result: Result<NavigationOutcome, NavigationError>?,
    _ target: HierarchyScreen?,
    _ before: HierarchySnapshot?,
    _ after: HierarchySnapshot,
    _ plan: NavigationPlan?
  ) {
    switch result {
    case .success(.done):
      isDone = true
      guard let target else { return violation = "done without a screen" }
      if !after.shows(target) { violation = "done although \(target.number) is not visible" }
      guard let before else { return }
      // Another column, or what lies below a sheet, is shown together with the target.
      for (key, state) in after.states where !state.isVisible {
        let old = before.states[key]
        guard state.appearances > old?.appearances ?? 0, old?.isVisible != true,
          old?.isUnloaded == false, !isPresenter(state.screen, of: plan)
        else { continue }
        violation = "\(state.screen.number) appeared on the way"
      }
    case .success:
      if let before, after.arrangement != before.arrangement {
        violation = "turned down, and moved"
      }
    case .failure(let error):
      if error.failure == .notVisible || !error.notUndone.isEmpty || error.undone.count > 9 {
        violation = "failed: \(error)"
      }
    case nil: violation = "never ended"
    }
  }

  /// Whether the plan presents from a screen, which has to be shown for that.
  private func isPresenter(_ screen: HierarchyScreen, of plan: NavigationPlan?) -> Bool {
    plan?.operations.contains { operation in
      if case .present(_, let presenter, _) = operation {
        presenter.title == screen.title
      } else {
        false
      }
    } == true
  }
}

extension UIViewController {
  /// Whether a container around the view controller has not loaded its view, and is no stack in
  /// which something lies below it.
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
