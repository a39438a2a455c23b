import PlatformUI

/// The kind of split view controllers; it also knows the columns behind a compact column.
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

/// One column of a collapsed split that shows its compact column, as a container of one child.
///
/// UIKit does not list it as a child until the split is expanded again.
final class CoveredColumnKind: ContainerKind {
  private let column: UISplitViewController.Column

  init(_ column: UISplitViewController.Column) {
    self.column = column
  }

  override func children(of controller: UIViewController) -> [UIViewController] {
    let split = controller as? UISplitViewController
    return split?.viewController(for: column).map { [$0] } ?? []
  }

  override func setChildren(
    _ children: [UIViewController],
    in controller: UIViewController,
    animated: Bool
  ) {
    (controller as? UISplitViewController)?.setViewController(children.first, for: column)
  }
}
