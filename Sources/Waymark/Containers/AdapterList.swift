import PlatformUI

/// The container classes that a router can deal with; the first adapter that fits speaks.
@MainActor final class AdapterList {
  private let kinds: [ContainerKind]
  /// The classes that were met, numbered.
  private(set) var classes = ClassTable()
  /// The answer for each of them; asking the adapters once is enough.
  private(set) var kindsByClass: [ContainerKind?] = []

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
    let number = classes[type(of: controller)] ?? learn(controller)
    return kindsByClass[number]
  }

  /// Asks the adapters about a class that was not met before, and numbers it.
  func learn(_ controller: UIViewController) -> Int {
    let number = kindsByClass.count
    kindsByClass.append(kinds.first { $0.fits(controller) })
    classes.insert(number, for: type(of: controller))
    return number
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
