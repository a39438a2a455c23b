import UIKit
import Waymark

/// Describes the shop's menu, a container of the app, to the router.
struct ShopMenuAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: ShopMenuController) -> [UIViewController] {
    container.areas
  }

  func visibleChildren(of container: ShopMenuController) -> [UIViewController] {
    container.shownArea.map { [$0] } ?? []
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: ShopMenuController, animated: Bool) {
    container.show(child)
  }

  func setChildren(
    _ children: [UIViewController],
    in container: ShopMenuController,
    animated: Bool
  ) {
    let new = children.last { !container.areas.contains($0) }
    container.setAreas(children)
    if let new { container.show(new) }
  }
}
