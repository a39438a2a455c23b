import PlatformUI

/// Running transitions.
extension AdapterList {
  /// Returns a view controller whose transition a request has to wait for.
  ///
  /// UIKit defers changes of a container during its transition, and refuses presentations
  /// meanwhile. Therefore all visible view controllers of the window count, and presentations and
  /// dismissals in the other windows of its scene.
  func movingController(in window: UIWindow) -> UIViewController? {
    movingController(in: tree(of: window), of: window)
  }

  /// Returns a view controller whose transition a request has to wait for, given a snapshot.
  func movingController(in tree: LiveTree, of window: UIWindow) -> UIViewController? {
    if let moving = tree.movingController(self) { return moving }
    for other in window.windowScene?.windows ?? [] where other !== window {
      var next = other.rootViewController?.presentedViewController
      while let presented = next {
        if presented.isChangingPresentation { return presented }
        next = presented.presentedViewController
      }
    }
    return nil
  }
}

extension LiveTree {
  /// Returns a visible view controller that takes part in a running transition.
  fileprivate func movingController(_ adapters: AdapterList) -> UIViewController? {
    for level in levels {
      let range = range(ofLevel: level)
      let root = controller(at: range.lowerBound)
      if level > 0, root.isChangingPresentation { return root }
      // The container of the node that was visited last. Containers precede their children, so in
      // reverse order a container follows its first visible child.
      var container: Int?
      for index in range.reversed() where nodes[index].isShown {
        let controller = controller(at: index)
        // The innermost view controllers also return the transitions of their containers.
        if index != container {
          if controller.transitionCoordinator != nil { return controller }
          if level < presentations.count, let moving = moving(besideLevelOf: controller, adapters) {
            return moving
          }
        }
        if let moving = kind(at: index)?.mover(in: controller) { return moving }
        container = self.container(at: index)
      }
    }
    return nil
  }

  /// Returns a moving view controller in a presentation that the snapshot does not contain.
  ///
  /// Several children may present in their own contexts; the snapshot contains only the first.
  private func moving(
    besideLevelOf leaf: UIViewController,
    _ adapters: AdapterList
  ) -> UIViewController? {
    guard let presented = leaf.presentedViewController,
      !presentations.contains(where: { $0.root === presented })
    else { return nil }
    if presented.isChangingPresentation { return presented }
    return adapters.tree(from: presented).movingController(adapters)
  }
}

extension UIViewController {
  fileprivate var isChangingPresentation: Bool { isBeingPresented || isBeingDismissed }
}
