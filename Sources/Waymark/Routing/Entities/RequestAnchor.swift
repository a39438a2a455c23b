public import Foundation
public import PlatformUI

/// The view or bar button that a request came from; popovers point to it.
///
/// It is not kept alive.
///
/// The following example opens a destination in a popover that points to the tapped button:
///
/// ```swift
/// router.go(NavigationRequest(to: detail, with: id, anchor: RequestAnchor(button)))
/// ```
public struct RequestAnchor {
  /// An object, so that requests are handed on without their weak references being copied.
  private final class Target {
    weak var view: UIView?
    weak var barButtonItem: UIBarButtonItem?
    let rect: CGRect?

    init(view: UIView? = nil, barButtonItem: UIBarButtonItem? = nil, rect: CGRect? = nil) {
      self.view = view
      self.barButtonItem = barButtonItem
      self.rect = rect
    }
  }

  private let target: Target

  /// Anchors to a view, or to a rectangle of it in its own coordinates.
  public init(_ view: UIView, rect: CGRect? = nil) {
    target = Target(view: view, rect: rect)
  }

  /// Anchors to a bar button.
  public init(_ barButtonItem: UIBarButtonItem) {
    target = Target(barButtonItem: barButtonItem)
  }

  /// Lets a popover point here; `false` when there is nothing left to point to in its window.
  @MainActor func give(to popover: UIPopoverPresentationController, in window: UIWindow?) -> Bool {
    if let barButtonItem = target.barButtonItem {
      guard let window, barButtonItem.isShown(in: window) else { return false }
      popover.sourceItem = barButtonItem
      return true
    }
    guard let view = target.view, let own = view.window, own === window else { return false }
    popover.sourceView = view
    popover.sourceRect = target.rect ?? view.bounds
    return true
  }
}
