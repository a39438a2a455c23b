import PlatformUI

/// The container classes that a router can deal with; the first adapter that fits speaks.
@MainActor struct AdapterList {
  let kinds: [ContainerKind]

  /// The app's own adapters come before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [any ContainerAdapter] = [
      NavigationControllerAdapter(), TabBarControllerAdapter(),
    ]
    kinds = (own + standard).map { $0.erased() }
  }

  func kind(of controller: UIViewController) -> ContainerKind? {
    kinds.first { $0.children(controller) != nil }
  }

  /// A snapshot of a window's controllers.
  func tree(of window: UIWindow?) -> LiveTree {
    LiveTree(root: window?.rootViewController, kinds: kinds)
  }

  /// Selects a controller in the containers above it, before they are installed.
  func revealOffTree(_ controller: UIViewController) {
    var child = controller
    while let parent = child.parent {
      if let kind = kind(of: parent), kind.selectsChildren { kind.select(child, parent, false) }
      child = parent
    }
  }
}
