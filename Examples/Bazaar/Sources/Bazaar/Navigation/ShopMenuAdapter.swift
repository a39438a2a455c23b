import UIKit
import Waymark

/// Tells the router of the shop's menu what it has to know of a container.
struct ShopMenuAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: ShopMenuController) -> [UIViewController] {
    container.areas
  }

  func visibleChildren(of container: ShopMenuController) -> [UIViewController] {
    container.shownArea.map { [$0] } ?? []
  }

  func revealing(_ child: Child, among children: [Child]) -> [Child] {
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
