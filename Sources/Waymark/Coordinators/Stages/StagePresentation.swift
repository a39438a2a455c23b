public import Foundation
public import PlatformUI

/// How a stage presents: in which style, and what a popover points to.
///
/// The following example presents a popover that points to a bar button:
///
/// ```swift
/// stage.present(HelpViewController(), .popover(from: RequestAnchor(button)))
/// ```
@MainActor public struct StagePresentation {
  private let presentation: Presentation
  private var anchor: RequestAnchor?

  /// Leaves the style that the view controller has.
  public static var own: Self { style(.own) }

  /// Presents in a style.
  public static func style(_ style: PresentationStyle) -> Self {
    Self(presentation: Presentation(style: style))
  }

  /// Presents in a popover, which UIKit adapts to a sheet where the width is compact.
  ///
  /// - Parameters:
  ///   - anchor: What the popover points to; if it is `nil` or has left the window, the fallback.
  ///   - size: The preferred size of the content; `nil` leaves the content's own.
  ///   - arrows: The sides of the anchor on which the popover may stand.
  ///   - fallback: Where the popover points without an anchor.
  public static func popover(
    from anchor: RequestAnchor?,
    size: CGSize? = nil,
    arrows: UIPopoverArrowDirection = .any,
    fallback: PopoverFallback = .center
  ) -> Self {
    let popover = Presentation.popover(size: size, arrows: arrows, fallback: fallback)
    return Self(presentation: popover, anchor: anchor)
  }

  /// Prepares a view controller that is about to be presented.
  func prepare(_ controller: UIViewController, presenter: UIViewController?) {
    presentation.apply(to: controller, presenter: presenter, anchor: anchor)
  }
}
