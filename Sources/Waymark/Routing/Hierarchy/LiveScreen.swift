package import PlatformUI

/// One view controller of a window, with its place; for tools that compare situations.
@MainActor package struct LiveScreen {
  package let controller: UIViewController
  /// The position of its container, or of its presenter if it is presented; `nil` for the root.
  package let parent: Int?
  /// Whether `parent` presents it.
  package let isPresented: Bool
  /// Whether all containers up to the presentation's root show it.
  package let isShown: Bool
  /// Whether its container shows it, be the container shown or not.
  package let isShownByParent: Bool
  /// Whether it is the innermost shown one of the topmost presentation.
  package let isTopmost: Bool
}

extension UIWindow {
  /// The view controllers of a window that no router works in.
  package var liveScreens: [LiveScreen] { AdapterList(own: []).tree(of: self).screens }
}

extension LiveTree {
  /// The view controllers, containers before what they contain.
  var screens: [LiveScreen] {
    let topmost = topmostIndex
    return nodes.indices.map { index in
      LiveScreen(
        controller: controller(at: index),
        parent: parent(at: index),
        isPresented: container(at: index) == nil && index > 0,
        isShown: nodes[index].isShown,
        isShownByParent: nodes[index].isShownByParent,
        isTopmost: index == topmost
      )
    }
  }
}
