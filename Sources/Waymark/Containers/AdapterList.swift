import PlatformUI

/// The container classes that a router supports; the first adapter that matches is used.
@MainActor final class AdapterList {
  private let kinds: [ContainerKind]
  /// The classes that were met with their kinds; asking the adapters once is enough.
  private var known: [(type: UIViewController.Type, kind: ContainerKind?)] = []

  /// The app's own adapters come before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [ContainerKind] = [
      NavigationControllerKind(NavigationControllerAdapter()),
      TabBarControllerKind(TabBarControllerAdapter()),
      SplitViewControllerKind(SplitViewControllerAdapter()),
      PageViewControllerKind(PageViewControllerAdapter()),
    ]
    let own = own.map { adapter -> ContainerKind in
      if let pages = adapter as? PageViewControllerAdapter { return PageViewControllerKind(pages) }
      return (adapter as? any SlottedContainerAdapter)?.erasedWithSlots() ?? adapter.erased()
    }
    kinds = own + standard
  }

  /// The description of a view controller, if an adapter supports its class.
  func kind(of controller: UIViewController) -> ContainerKind? {
    let type = type(of: controller)
    // An app has few classes of view controllers; comparing them is faster than hashing them.
    for index in known.indices where known[index].type == type { return known[index].kind }
    let kind = kinds.first { $0.fits(controller) }
    known.append((type, kind))
    return kind
  }

  /// Whether all containers around a controller show it, and around what presents it.
  func isShown(_ controller: UIViewController) -> Bool {
    var (inner, below) = (controller, controller)
    while true {
      if let parent = inner.parent {
        // A tab behind the More tab is a child of another navigation controller.
        if let shown = kind(of: parent)?.shownChildren(of: parent),
          !shown.includes(inner), !shown.includes(below)
        {
          return false
        }
        (inner, below) = (parent, inner)
      } else if let presenter = inner.presentingViewController {
        (inner, below) = (presenter, presenter)
      } else {
        return true
      }
    }
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
