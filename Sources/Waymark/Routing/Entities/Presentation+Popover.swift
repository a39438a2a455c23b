import Foundation
import PlatformUI

extension Presentation {
  /// A popover that points to the anchor, or to the fallback if there is no anchor in the window.
  static func popover(
    size: CGSize?,
    arrows: UIPopoverArrowDirection,
    fallback: @escaping @MainActor (UIViewController) -> RequestAnchor?
  ) -> Self {
    Self(style: .popover) { screen, presenter, anchor in
      if let size { screen.preferredContentSize = size }
      guard let popover = screen.popoverPresentationController else { return }
      popover.permittedArrowDirections = arrows
      popover.point(to: anchor, in: presenter, fallback: fallback)
    }
  }
}

extension UIPopoverPresentationController {
  /// Points to the anchor, or to the fallback if there is no anchor in the presenter's window.
  fileprivate func point(
    to anchor: RequestAnchor?,
    in presenter: UIViewController,
    fallback: (UIViewController) -> RequestAnchor?
  ) {
    let window = presenter.viewIfLoaded?.window
    if let anchor, anchor.give(to: self, in: window) { return }
    if let anchor = fallback(presenter), anchor.give(to: self, in: window) { return }
    let bounds = presenter.view.bounds
    sourceView = presenter.view
    sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    permittedArrowDirections = []
  }
}
