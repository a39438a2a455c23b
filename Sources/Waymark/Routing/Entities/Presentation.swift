import Foundation
import PlatformUI

/// A style with what is said to UIKit right before the screen is presented.
struct Presentation {
  let style: PresentationStyle
  var prepare: (@MainActor (UIViewController, PresentationSite) -> Void)?
}

/// From where a screen is presented.
@MainActor struct PresentationSite {
  let presenter: UIViewController
  let anchor: RequestAnchor?

  /// Gives a popover what it points to.
  func point(_ popover: UIPopoverPresentationController, fallback: PopoverFallback) {
    if let anchor, anchor.give(to: popover) { return }
    if case .anchor(let find) = fallback, let anchor = find(presenter), anchor.give(to: popover) {
      return
    }
    let bounds = presenter.view.bounds
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
  }
}
