public import Foundation
public import PlatformUI

/// The view or bar button that a request came from; popovers point to it.
///
/// It is not kept alive.
public struct RequestAnchor {
  private weak var view: UIView?
  private weak var barButtonItem: UIBarButtonItem?
  private let rect: CGRect?

  /// Anchors to a view, or to a rectangle of it in its own coordinates.
  public init(_ view: UIView, rect: CGRect? = nil) {
    self.view = view
    self.rect = rect
  }

  /// Anchors to a bar button.
  public init(_ barButtonItem: UIBarButtonItem) {
    self.barButtonItem = barButtonItem
    rect = nil
  }

  /// Lets a popover point here; `false` when there is nothing left to point to.
  @MainActor func give(to popover: UIPopoverPresentationController) -> Bool {
    if let barButtonItem {
      popover.sourceItem = barButtonItem
      return true
    }
    guard let view, view.window != nil else { return false }
    popover.sourceView = view
    popover.sourceRect = rect ?? view.bounds
    return true
  }
}
