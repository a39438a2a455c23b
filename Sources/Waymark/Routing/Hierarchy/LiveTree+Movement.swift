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
      let range = range(ofLevel: level)
      let root = controller(at: range.lowerBound)
      if level > 0, root.isChangingPresentation { return root }
      // The container of the node that was visited last. Containers come before what they contain,
      // so on the way back a container follows its first shown child.
      var container: Int?
      for index in range.reversed() where nodes[index].isShown {
        let controller = controller(at: index)
        // The innermost controllers answer for those around them.
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
    return adapters.tree(from: presented).movingController(adapters)
  }
}

extension UIViewController {
  fileprivate var isChangingPresentation: Bool { isBeingPresented || isBeingDismissed }
}
