import PlatformUI
import UIKitLawSupport

/// A delegate that records a split view controller's calls in a trace.
final class SplitObserver: UISplitViewControllerDelegate {
  private let trace: Trace
  var showsDetail = false

  init(_ trace: Trace) {
    self.trace = trace
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    trace.note("topColumnForCollapsing, collapsed \(svc.isCollapsed)")
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    trace.note("displayModeForExpanding, collapsed \(svc.isCollapsed)")
    return proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    trace.note("didCollapse, collapsed \(svc.isCollapsed)")
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    trace.note("didExpand, collapsed \(svc.isCollapsed)")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willShow column: UISplitViewController.Column
  ) {
    trace.note("willShow(\(column))")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    willHide column: UISplitViewController.Column
  ) {
    trace.note("willHide(\(column))")
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { showsDetail }
}
