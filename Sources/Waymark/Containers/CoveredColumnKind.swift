import PlatformUI

/// The kind of split view controllers; includes the columns that a compact column covers.
final class SplitViewControllerKind: SlottedKind<SplitViewControllerAdapter> {
  override func coveredParts(of controller: UIViewController) -> [ContainerKind] {
    guard let split = controller as? UISplitViewController, split.isCollapsed,
      split.style != .unspecified, split.viewController(for: .compact) != nil
    else { return [] }
    return split.columns
      .filter { split.viewController(for: $0) != nil }
      .map { CoveredColumnKind($0) }
  }
}

/// One covered column of a collapsed split view controller, as a container with one child.
///
/// UIKit does not list it as a child until the split view controller expands.
final class CoveredColumnKind: ContainerKind {
  private let column: UISplitViewController.Column

  init(_ column: UISplitViewController.Column) {
    self.column = column
  }

  override func children(of controller: UIViewController) -> [UIViewController] {
    let split = controller as? UISplitViewController
    return split?.viewController(for: column).map { [$0] } ?? []
  }

  override func place(
    _ children: [ContainerChild],
    in controller: UIViewController,
    animated: Bool
  ) {
    let split = controller as? UISplitViewController
    split?.setViewController(children.controllers.first, for: column)
  }
}
