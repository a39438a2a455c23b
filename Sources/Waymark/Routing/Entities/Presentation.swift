import Foundation
import PlatformUI

/// A presentation style with further settings that are applied right before the presentation.
struct Presentation {
  let style: PresentationStyle
  /// Prepares a view controller for its presentation by another one.
  var prepare: (@MainActor (UIViewController, UIViewController, RequestAnchor?) -> Void)?

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
    prepare?(controller, presenter, anchor)
  }
}

/// The modal presentation style of a screen.
///
/// The following example presents the login form in a form sheet:
///
/// ```swift
/// let login = StepAssembly(build: { LoginViewController() })
///   .using(.present(.formSheet), from: .current)
/// ```
public struct PresentationStyle: Equatable, Sendable {
  /// The style to set before the presentation; `nil` keeps the screen's style.
  let uiKitStyle: UIModalPresentationStyle?
  var name: String { uiKitStyle?.name ?? "default style" }

  /// The screen's own `modalPresentationStyle`.
  public static let viewControllerDefault = Self(uiKitStyle: nil)
  /// The automatic style of the platform.
  public static let automatic = Self(uiKitStyle: .automatic)
  /// Covers the whole window; the presenter disappears.
  public static let fullScreen = Self(uiKitStyle: .fullScreen)
  /// A sheet that covers most of the window.
  public static let pageSheet = Self(uiKitStyle: .pageSheet)
  /// A smaller sheet, centered in a large window.
  public static let formSheet = Self(uiKitStyle: .formSheet)
  /// Covers the whole window; the presenter stays below.
  public static let overFullScreen = Self(uiKitStyle: .overFullScreen)
  /// Covers the nearest view controller that defines a presentation context, which disappears.
  public static let currentContext = Self(uiKitStyle: .currentContext)
  /// Covers the nearest view controller that defines a presentation context, which stays visible.
  public static let overCurrentContext = Self(uiKitStyle: .overCurrentContext)
  /// A style that the screen's transitioning delegate determines.
  static let custom = Self(uiKitStyle: .custom)
  static let popover = Self(uiKitStyle: .popover)
}

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
