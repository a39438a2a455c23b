import HeadlessUIKit

/// A container that shows one of what it holds.
@MainActor protocol HierarchySelecting: UIViewController {
  var rooms: [UIViewController] { get }
  /// The position of what it shows.
  var selected: Int { get }

  func add(_ room: UIViewController)
  func select(_ index: Int)
}

extension HierarchyDrawer: HierarchySelecting {}

extension UITabBarController: HierarchySelecting {
  var rooms: [UIViewController] { viewControllers ?? [] }
  var selected: Int { selectedIndex }

  func add(_ room: UIViewController) { viewControllers = rooms + [room] }
  func select(_ index: Int) { selectedIndex = index }
}
