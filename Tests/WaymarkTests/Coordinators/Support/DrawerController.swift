import HeadlessUIKit
import Waymark

/// A custom container of an app: all areas are children, and the content shows the view of one of
/// them.
final class DrawerController: UIViewController {
  private(set) var areas: [UIViewController] = []
  private(set) var shown: UIViewController?

  func set(_ areas: [UIViewController]) {
    for area in self.areas where !areas.contains(area) {
      area.willMove(toParent: nil)
      area.viewIfLoaded?.removeFromSuperview()
      area.removeFromParent()
    }
    for area in areas where area.parent !== self {
      addChild(area)
      area.didMove(toParent: self)
    }
    self.areas = areas
    if shown.map(areas.contains) != true { shown = nil }
    if let first = areas.first, shown == nil { show(first) }
  }

  func show(_ area: UIViewController) {
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = area
    view.addSubview(area.view)
  }
}

/// Describes the container to the router.
struct DrawerAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: DrawerController) -> [UIViewController] { container.areas }

  func visibleChildren(of container: DrawerController) -> [UIViewController] {
    container.shown.map { [$0] } ?? []
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: DrawerController, animated: Bool) {
    container.show(child)
  }

  func setChildren(
    _ children: [UIViewController],
    in container: DrawerController,
    animated: Bool
  ) {
    let new = children.last { !container.areas.contains($0) }
    container.set(children)
    if let new { container.show(new) }
  }
}
