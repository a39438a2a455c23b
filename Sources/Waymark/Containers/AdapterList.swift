import PlatformUI

/// The container classes that a router supports; the first adapter that matches is used.
@MainActor final class AdapterList {
  private let kinds: [ContainerKind]
  /// What is known of the classes that were met; asking the adapters once is enough.
  private(set) var known = KnownKinds()
  /// How large the last snapshot was; the next one gets as much room to begin with.
  var lastSize = LiveTree.Size()

  /// The app's own adapters come before the standard ones.
  init(own: [any ContainerAdapter]) {
    let standard: [ContainerKind] = [
      NavigationControllerKind(NavigationControllerAdapter()),
      TabBarControllerKind(TabBarControllerAdapter(), [.createsChildrenLate, .movesByItself]),
      SplitViewControllerKind(SplitViewControllerAdapter()),
      PageViewControllerKind(PageViewControllerAdapter(), .movesByItself),
    ]
    let own = own.map { adapter -> ContainerKind in
      if let pages = adapter as? PageViewControllerAdapter {
        return PageViewControllerKind(pages, .movesByItself)
      }
      return (adapter as? any SlottedContainerAdapter)?.erasedWithSlots() ?? adapter.erased()
    }
    kinds = own + standard
  }

  func kind(of controller: UIViewController) -> ContainerKind? {
    let number = known.classes[type(of: controller)] ?? learn(controller)
    return known.kinds[number]
  }

  /// Asks the adapters about a class that was not met before, and numbers it.
  func learn(_ controller: UIViewController) -> Int {
    let number = known.kinds.count
    let kind = kinds.first { $0.fits(controller) }
    // In one assignment, so that those who only read need not be kept out meanwhile.
    known = known.adding(type(of: controller), kind)
    return number
  }

  /// Whether all containers around a controller show it, and around what presents it.
  func isShown(_ controller: UIViewController) -> Bool {
    var (inner, below) = (controller, controller)
    while true {
      if let parent = inner.parent {
        if let shown = kind(of: parent)?.shownChildren(of: parent),
          // A tab behind the More tab is a child of another navigation controller.
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

/// The classes that were met, numbered, and the kind of each that is a container.
struct KnownKinds {
  private(set) var classes = ClassTable()
  private(set) var kinds: [ContainerKind?] = []

  func adding(_ type: AnyClass, _ kind: ContainerKind?) -> KnownKinds {
    var copy = self
    copy.classes.insert(kinds.count, for: type)
    copy.kinds.append(kind)
    return copy
  }
}
