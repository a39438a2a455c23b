import PlatformUI

/// The container classes that a router can deal with; the first adapter that fits speaks.
@MainActor final class AdapterList {
  private let kinds: [ContainerKind]
  /// The answer for each class that was met; asking the adapters once is enough.
  private var kindsByClass: [ObjectIdentifier: ContainerKind?] = [:]

  /// The app's own adapters come before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [any ContainerAdapter] = [
      NavigationControllerAdapter(), TabBarControllerAdapter(),
    ]
    kinds = (own + standard).map { $0.erased() }
  }

  func kind(of controller: UIViewController) -> ContainerKind? {
    let type = ObjectIdentifier(type(of: controller))
    if let known = kindsByClass[type] { return known }
    let kind = kinds.first { $0.fits(controller) }
    kindsByClass[type] = .some(kind)
    return kind
  }

  /// A snapshot of a window's controllers.
  func tree(of window: UIWindow?) -> LiveTree {
    LiveTree(root: window?.rootViewController, adapters: self)
  }

  /// Selects a controller in the containers above it, before they are installed.
  func revealOffTree(_ controller: UIViewController) {
    var child = controller
    while let parent = child.parent {
      if let kind = kind(of: parent), kind.selectsChildren {
        kind.select(child, in: parent, animated: false)
      }
      child = parent
    }
  }
}
