public import PlatformUI

/// Where a popover points when its request has no anchor.
public enum PopoverFallback: Sendable {
  /// Nowhere: it stands in the middle of its presenter, without an arrow.
  case center
  /// To what the closure finds in the presenter; in the middle when it finds nothing.
  case anchor(@MainActor (UIViewController) -> RequestAnchor?)
}
