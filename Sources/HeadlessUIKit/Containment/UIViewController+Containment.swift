extension UIViewController {
  func nearestAncestor<Container: UIViewController>() -> Container? {
    var candidate = parentController
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parentController
    }
    return nil
  }

  /// The container that no other container holds; the controller itself if it has no parent.
  var outermostContainer: UIViewController {
    var container = self
    while let parent = container.parentController { container = parent }
    return container
  }

  func adopt(_ child: UIViewController) {
    guard child !== self, !isDescendant(of: child) else {
      return Misuse.raise(
        .invalidArgumentException,
        "Cannot add \(child) as a child of \(self): it is itself or one of its parents."
      )
    }
    guard child.parentController !== self else { return }
    child.detachFromParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  func leaveParent() {
    guard parentController != nil else { return }
    detachFromParent()
    didMove(toParent: nil)
  }

  func detachFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.remove(identical: self)
    parent.childWasTaken(self)
    parentController = nil
  }

  private func isDescendant(of controller: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let current = candidate {
      if current === controller { return true }
      candidate = current.parentController
    }
    return false
  }
}
