public import Foundation
public import PlatformUI

extension Placement {
  /// Presents a new navigation controller in a popover, which UIKit adapts to a sheet in a compact
  /// width.
  ///
  /// The following example shows a screen in a popover that points to a bar button:
  ///
  /// ```swift
  /// stage.show(HelpViewController(), by: .popover(from: RequestAnchor(button)))
  /// ```
  ///
  /// - Parameters:
  ///   - anchor: The view or item that the popover points to; the fallback is used if it is `nil`
  ///     or no longer in the window.
  ///   - size: The preferred content size; `nil` keeps the content's preferred size.
  ///   - arrows: The permitted arrow directions.
  ///   - fallback: Returns the anchor for the presenter if there is no other; `nil` centers the
  ///     popover there, without an arrow.
  public static func popover(
    from anchor: RequestAnchor?,
    size: CGSize? = nil,
    arrows: UIPopoverArrowDirection = .any,
    fallback: @escaping @MainActor (UIViewController) -> RequestAnchor? = { _ in nil }
  ) -> Self {
    present(.popover(size: size, arrows: arrows, fallback: fallback), from: anchor)
  }
}
