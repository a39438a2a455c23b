import PlatformUI

/// The container classes that a router can deal with; the first adapter that fits speaks.
@MainActor final class AdapterList {
  let kinds: [ContainerKind]
  /// The place in `kinds` for each class that was met; asking the adapters once is enough.
  private(set) var placesByClass = ClassTable()
  /// The place of a controller that no adapter speaks for.
  static let nowhere = -1

  /// The app's own adapters come before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [ContainerKind] = [
      OneChildKind(NavigationControllerAdapter()), OneChildKind(TabBarControllerAdapter()),
      SplitViewControllerAdapter().erasedWithSlots(), PageViewControllerAdapter().erased(),
    ]
    let own = own.map { adapter in
      (adapter as? any SlottedContainerAdapter)?.erasedWithSlots() ?? adapter.erased()
    }
    kinds = own + standard
  }

  func kind(of controller: UIViewController) -> ContainerKind? {
    let place = placesByClass[type(of: controller)] ?? learn(controller)
    return place == Self.nowhere ? nil : kinds[place]
  }

  /// Asks the adapters about a class that was not met before.
  func learn(_ controller: UIViewController) -> Int {
    let place = kinds.firstIndex { $0.fits(controller) } ?? Self.nowhere
    placesByClass.insert(place, for: type(of: controller))
    return place
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
