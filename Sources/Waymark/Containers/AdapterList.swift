import PlatformUI

/// The container classes that a router supports; the first adapter that matches is used.
@MainActor final class AdapterList {
  private let kinds: [ContainerKind]
  /// The container kinds that were already looked up, one entry for each class.
  private var known: [KnownClass] = []
  /// The number of view controllers in the last snapshot, which the next one reserves.
  var snapshotSize = 0

  /// Puts the app's adapters before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [ContainerKind] = [
      NavigationControllerKind(NavigationControllerAdapter()),
      TabBarControllerKind(TabBarControllerAdapter()),
      SplitViewControllerKind(SplitViewControllerAdapter()),
      PageViewControllerKind(PageViewControllerAdapter()),
    ]
    let own = own.map { adapter -> ContainerKind in
      (adapter as? any SlottedContainerAdapter)?.erasedWithSlots() ?? adapter.erased()
    }
    kinds = own + standard
  }

  /// The description of a view controller, if an adapter supports its class.
  func kind(of controller: UIViewController) -> ContainerKind? {
    if let index = known.index(of: controller) { return known[index].kind }
    let kind = kinds.first { $0.fits(controller) }
    known = known + [KnownClass(type: type(of: controller), kind: kind)]
    return kind
  }

  /// A lookup for code that needs the kinds of many view controllers.
  var lookup: KindLookup { KindLookup(adapters: self, known: known) }

  /// Whether a controller is in the hierarchy of a window, and all containers around it and around
  /// what presents it show it.
  func visibility(of controller: UIViewController, in window: UIWindow) -> Visibility {
    let root = window.rootViewController
    var visibility = Visibility.shown
    var inner = controller
    var below: UIViewController?
    while inner !== root {
      if let parent = inner.parent {
        // A tab behind the More tab is a child of another navigation controller.
        if let shown = kind(of: parent)?.shownChildren(of: parent), !shown.includes(inner),
          below.map(shown.includes) != true
        {
          visibility = .hidden
        }
        below = inner
        inner = parent
      } else if let presenter = inner.presentingViewController {
        below = nil
        inner = presenter
      } else {
        return .absent
      }
    }
    return visibility
  }

  /// Selects a controller in all its containers, before these are installed.
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

/// Whether a view controller is in a hierarchy, and is shown there.
enum Visibility {
  case absent, hidden, shown
}

/// A class of view controllers with the description of the adapter that supports it.
private struct KnownClass {
  let type: UIViewController.Type
  let kind: ContainerKind?
}

extension [KnownClass] {
  fileprivate func index(of controller: UIViewController) -> Int? {
    let type = type(of: controller)
    // An app has few classes of view controllers; comparing them is faster than hashing them.
    for index in indices where self[index].type == type { return index }
    return nil
  }
}

/// Finds container kinds without reading the adapter list for each view controller.
@MainActor struct KindLookup {
  let adapters: AdapterList
  fileprivate let known: [KnownClass]

  /// The description of a view controller, if an adapter supports its class.
  func kind(of controller: UIViewController) -> ContainerKind? {
    if let index = known.index(of: controller) { return known[index].kind }
    return adapters.kind(of: controller)
  }
}
