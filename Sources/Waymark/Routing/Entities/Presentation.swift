import Foundation
import PlatformUI

/// A presentation style with further settings that are applied right before the presentation.
struct Presentation {
  let style: PresentationStyle
  var prepare: (@MainActor (UIViewController, PresentationSite) -> Void)?

  /// Prepares a view controller that is about to be presented.
  ///
  /// - Parameter presenter: The presenting view controller; `nil` if there is no hierarchy.
  @MainActor func apply(
    to controller: UIViewController,
    presenter: UIViewController?,
    anchor: RequestAnchor?
  ) {
    if let style = style.uiKitStyle { controller.modalPresentationStyle = style }
    guard let presenter else { return }
    prepare?(controller, PresentationSite(presenter: presenter, anchor: anchor))
  }

  /// A popover that points to the anchor, or to the fallback if there is no anchor in the window.
  static func popover(
    size: CGSize?,
    arrows: UIPopoverArrowDirection,
    fallback: @escaping @MainActor (UIViewController) -> RequestAnchor?
  ) -> Self {
    Self(style: .popover) { screen, site in
      if let size { screen.preferredContentSize = size }
      guard let popover = screen.popoverPresentationController else { return }
      popover.permittedArrowDirections = arrows
      site.point(popover, fallback: fallback)
    }
  }
}

/// The presenter and anchor of a presentation.
@MainActor struct PresentationSite {
  let presenter: UIViewController
  let anchor: RequestAnchor?

  /// Sets the anchor of a popover.
  func point(
    _ popover: UIPopoverPresentationController,
    fallback: (UIViewController) -> RequestAnchor?
  ) {
    let window = presenter.viewIfLoaded?.window
    if let anchor, anchor.give(to: popover, in: window) { return }
    if let anchor = fallback(presenter), anchor.give(to: popover, in: window) { return }
    let bounds = presenter.view.bounds
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
  }
}
