import PlatformUI

/// A change of the children of a container, in one call for the whole plan.
@MainActor final class Installation {
  let container: UIViewController
  let kind: ContainerKind
  /// The children before the change.
  var old: [UIViewController]
  private(set) var children: [ContainerChild]
  private(set) var actionName: String
  /// Whether the container is, or is in, a part that is currently not in the hierarchy.
  var isCovered = false

  init(
    in container: UIViewController,
    _ kind: ContainerKind,
    old: [UIViewController],
    children: [ContainerChild],
    _ actionName: String
  ) {
    (self.container, self.kind) = (container, kind)
    (self.old, self.children, self.actionName) = (old, children, actionName)
  }

  /// Replaces the children.
  ///
  /// - Parameter actionName: The name of the change; `nil` keeps the present one.
  func set(_ children: [ContainerChild], by actionName: String? = nil) {
    self.children = children
    if let actionName { self.actionName = actionName }
  }

  /// Removes a view controller from the children.
  func remove(_ controller: UIViewController?) {
    children = children.filter { $0.controller !== controller }
  }

  /// Changes the children by an action.
  func change(by actionName: String, _ change: (inout [ContainerChild]) -> Void) {
    // Moved out of the property, so that the closure does not copy the array.
    var children: [ContainerChild] = []
    swap(&children, &self.children)
    change(&children)
    set(children, by: actionName)
  }

  func perform(animated: Bool) {
    for index in children.indices {
      if let screen = children[index].controller, !old.includes(screen) { screen.leaveOldView() }
    }
    kind.place(children, in: container, animated: animated)
  }

  var isUnchanged: Bool {
    kind.children(of: container).isIdentical(to: old)
  }

  var isInPlace: Bool {
    kind.holds(children, in: container)
  }

  var isSettled: Bool {
    guard isInPlace, !kind.isMoving(container) else { return false }
    // A loop, because a closure would check at each call that it runs on the main actor.
    for child in kind.shownChildren(of: container) where !container.isShowing(child) {
      return false
    }
    return true
  }

  var unsettledPart: String? {
    guard isInPlace else {
      return "\(container.asScreen) does not have the children that were set"
    }
    for child in kind.shownChildren(of: container) {
      if let missing = child.missingView { return missing }
    }
    return nil
  }
}
