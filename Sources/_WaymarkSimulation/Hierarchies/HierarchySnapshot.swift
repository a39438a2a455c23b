import HeadlessUIKit

/// The screens of a window at rest: which of them are visible, and how often each has appeared.
@MainActor struct HierarchySnapshot {
  struct State {
    let screen: HierarchyScreen
    let isVisible: Bool
    let appearances: Int
    /// Whether a container has not loaded its view, so that it has to be revealed first.
    let isUnloaded: Bool
  }

  let states: [ObjectIdentifier: State]
  let arrangement: [ObjectIdentifier]
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
  func shows(_ screen: HierarchyScreen) -> Bool {
    guard let state = states[ObjectIdentifier(screen)], state.isVisible else { return false }
    return top?.withDescendants.contains { $0 === screen } == true
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
