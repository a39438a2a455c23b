public import Foundation
public import PlatformUI

/// The view or bar button item that a request came from; popovers point to it.
///
/// The anchor references it weakly.
///
/// The following example opens a destination in a popover that points to the tapped button:
///
/// ```swift
/// router.go(NavigationRequest(to: detail, with: id, anchor: RequestAnchor(button)))
/// ```
public struct RequestAnchor {
  /// A class, so that copying a request does not copy weak references.
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

  /// Creates an anchor for a view, or for a rectangle in its coordinates.
  public init(_ view: UIView, rect: CGRect? = nil) {
    target = Target(view: view, rect: rect)
  }

  /// Creates an anchor for a bar button item.
  public init(_ barButtonItem: UIBarButtonItem) {
    target = Target(barButtonItem: barButtonItem)
  }

  /// Sets the source of a popover; returns `false` if the anchor is not in the popover's window.
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
