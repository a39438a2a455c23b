/// Controls and observes how a split collapses and expands.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column that is on top when the split collapses.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns that are shown when the split expands.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// The split collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The split expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// A column is about to appear.
  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  )
  /// A column is about to leave the screen.
  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  )
  /// Other columns are about to be shown.
  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  )
  /// The columns that the button of the split leads to; `.automatic` leaves it to the split.
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode
  /// Classic: the controller that is left when the split collapses; nil for the primary.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Classic: the primary when the split expands; nil for the one that is left.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Classic: whether the delegate has put the secondary into the primary itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Classic: the secondary taken out of the primary; nil for the standard one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Whether the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// Whether the delegate has shown the controller as detail itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// The user begins to swipe a column in or out.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// The user has swiped a column in or out.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
}

// The default implementations, for a delegate that leaves a method out.
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

  public func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {}

  public func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {}

  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }

  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }

  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}

  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
}
