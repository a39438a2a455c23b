public import Foundation
public import PlatformUI

extension Placement {
  /// In a navigation controller of its own, presented in a popover, which UIKit adapts to a sheet
  /// where the width is compact.
  ///
  /// The following example shows a screen in a popover that points to a bar button:
  ///
  /// ```swift
  /// stage.show(HelpViewController(), by: .popover(from: RequestAnchor(button)))
  /// ```
  ///
  /// - Parameters:
  ///   - anchor: What the popover points to; if it is `nil` or has left the window, the fallback.
  ///   - size: The preferred size of the content; `nil` leaves the content's own.
  ///   - arrows: The sides of the anchor on which the popover may stand.
  ///   - fallback: Returns what the popover points to without an anchor, for the presenter; `nil`
  ///     centres it there, without an arrow.
  public static func popover(
    from anchor: RequestAnchor?,
    size: CGSize? = nil,
    arrows: UIPopoverArrowDirection = .any,
    fallback: @escaping @MainActor (UIViewController) -> RequestAnchor? = { _ in nil }
  ) -> Self {
    present(.popover(size: size, arrows: arrows, fallback: fallback), from: anchor)
  }
}
