public import Foundation
import PlatformUI

/// How a stage presents: in which style, and what a popover points to.
@MainActor public struct StagePresentation {
  private let style: PresentationStyle
  private var anchor: RequestAnchor?
  private var size: CGSize?

  /// Leaves the style that the controller has.
  public static var own: Self { Self(style: .own) }

  /// Presents in a style.
  public static func style(_ style: PresentationStyle) -> Self {
    Self(style: style)
  }

  /// Presents in a popover, which is a sheet where the width is compact.
  ///
  /// - Parameters:
  ///   - anchor: What the popover points to; the middle of the stage when it is `nil` or gone.
  ///   - size: The preferred size of the content; `nil` leaves the content's own.
  public static func popover(from anchor: RequestAnchor?, size: CGSize? = nil) -> Self {
    let style = PresentationStyle(name: "popover", uiKitStyle: .popover)
    return Self(style: style, anchor: anchor, size: size)
  }

  /// Sets up a controller that is about to be presented.
  func prepare(_ controller: UIViewController, host: UIViewController?) {
    if let style = style.uiKitStyle { controller.modalPresentationStyle = style }
    if let size { controller.preferredContentSize = size }
    // Asking any other style for its popover would make a presentation controller for nothing.
    guard style.uiKitStyle == .popover, let popover = controller.popoverPresentationController,
      anchor?.give(to: popover) != true
    else { return }
    let bounds = host?.view.bounds ?? .zero
    popover.sourceView = host?.view
    popover.sourceRect = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    popover.permittedArrowDirections = []
  }
}
