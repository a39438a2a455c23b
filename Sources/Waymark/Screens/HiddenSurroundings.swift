import PlatformUI

/// The view controllers and views around a hidden screen, which is in a container that shows
/// another child, or below a presentation that hides it.
@MainActor struct HiddenSurroundings {
  /// The outermost view controller around the screen that is not in the window.
  let root: UIViewController
  /// The views that enter or leave the window no later than the screen becomes visible again.
  let views: [UIView]

  /// Creates the surroundings of a hidden screen in the hierarchy; `nil` if the user can reach it.
  ///
  /// Screens below a visible one in its stack count as reachable, because going back may remove
  /// several at once.
  init?(of screen: UIViewController) {
    var root = screen
    var container: UIViewController?
    while root.viewIfLoaded?.window == nil {
      container = root.parent
      guard let parent = container, parent.viewIfLoaded?.window == nil else { break }
      root = parent
    }
    guard root.viewIfLoaded?.window == nil, !root.isArriving,
      !(container is UINavigationController)
    else { return nil }
    self.root = root
    let shown = container?.children.filter { $0.viewIfLoaded?.window != nil } ?? []
    let views = ([root] + shown).compactMap(\.viewForProbes)
    self.views = views + root.presentedAbove.compactMap(\.presentationController?.containerView)
  }
}

extension UIViewController {
  /// The presentations above this view controller and its containers.
  fileprivate var presentedAbove: [UIViewController] {
    sequence(first: self, next: \.parent).compactMap { controller in
      guard let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      else { return nil }
      return presented
    }
  }
}
