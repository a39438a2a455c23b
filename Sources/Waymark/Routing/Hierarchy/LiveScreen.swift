package import PlatformUI

/// One view controller of a window with its position, for tools that compare hierarchies.
@MainActor package struct LiveScreen {
  package let controller: UIViewController
  /// The position of its container, or of its presenter if it is presented; `nil` for the root.
  package let parent: Int?
  /// Whether `parent` presents it.
  package let isPresented: Bool
  /// Whether all its containers, up to the presentation's root, show it.
  package let isShown: Bool
  /// Whether its container shows it, even if the container itself is hidden.
  package let isShownByParent: Bool
  /// Whether it is the innermost visible view controller of the topmost presentation.
  package let isTopmost: Bool
}

extension UIWindow {
  /// The view controllers of a window, read without a router.
  package var liveScreens: [LiveScreen] { AdapterList(own: []).tree(of: self).screens }
}

extension LiveTree {
  /// The view controllers; containers precede their children.
  var screens: [LiveScreen] {
    let topmost = topmostIndex
    return nodes.indices.map { index in
      LiveScreen(
        controller: nodes[index].controller,
        parent: parent(at: index),
        isPresented: nodes[index].container == nil && index > 0,
        isShown: nodes[index].isShown,
        isShownByParent: nodes[index].isShownByParent,
        isTopmost: index == topmost
      )
    }
  }
}
