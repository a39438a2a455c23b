import PlatformUI

/// Running transitions.
extension AdapterList {
  /// A view controller whose transition a request has to wait for.
  ///
  /// UIKit defers what a container is asked for during a transition, and refuses presentations
  /// meanwhile. So everything counts that is visible in the window, and what is being presented or
  /// dismissed in the other windows of its scene.
  func movingController(in window: UIWindow) -> UIViewController? {
    movingController(in: tree(of: window), of: window)
  }

  /// A view controller whose transition a request has to wait for, with a snapshot of the window.
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
  /// A shown controller that takes part in a running transition.
  fileprivate func movingController(_ adapters: AdapterList) -> UIViewController? {
    for level in levels {
      let root = root(ofLevel: level)
      if level > 0, root.isChangingPresentation { return root }
      let first = range(ofLevel: level).lowerBound
      var next = shownLeaf(ofLevel: level) ?? -1
      // The container of the node that was visited last; on the way back a container follows its
      // first shown child.
      var container = -1
      while next >= first {
        // The innermost controllers answer for those around them.
        if next != container {
          let leaf = controller(at: next)
          if leaf.transitionCoordinator != nil { return leaf }
          if level < presentations.count, let moving = moving(besideLevelOf: leaf, adapters) {
            return moving
          }
        }
        if traits.contains(.movesByItself),
          let moving = kind(at: next)?.mover(in: controller(at: next))
        {
          return moving
        }
        container = self.container(at: next) ?? -1
        next = shownNode(before: next)
      }
    }
    return nil
  }

  /// A controller that moves in a presentation which the snapshot does not list.
  ///
  /// Several children may present in their own contexts; the snapshot follows the first of them.
  private func moving(
    besideLevelOf leaf: UIViewController,
    _ adapters: AdapterList
  ) -> UIViewController? {
    guard let presented = leaf.presentedViewController,
      !presentations.contains(where: { $0.root === presented })
    else { return nil }
    if presented.isChangingPresentation { return presented }
    return adapters.snapshot(in: presented).movingController(adapters)
  }
}

extension UIViewController {
  fileprivate var isChangingPresentation: Bool { isBeingPresented || isBeingDismissed }
}
