public import PlatformUI

/// Where a popover points when its request has no anchor.
///
/// The following example points to the right bar button of the presenting view controller:
///
/// ```swift
/// let fallback = PopoverFallback.anchor { presenter in
///   presenter.navigationItem.rightBarButtonItem.map { RequestAnchor($0) }
/// }
/// let filter = StepAssembly(build: { FilterViewController() })
///   .using(.popover(fallback: fallback), from: .current)
/// ```
public enum PopoverFallback: Sendable {
  /// Centres the popover in its presenter, without an arrow.
  case center
  /// Points to what the closure returns for the presenter; `nil` centres the popover.
  case anchor(@MainActor (UIViewController) -> RequestAnchor?)
}
