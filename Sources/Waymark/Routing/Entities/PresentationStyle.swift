import PlatformUI

/// The modal presentation style of a screen.
///
/// The following example presents the login form in a form sheet:
///
/// ```swift
/// let login = StepAssembly(build: { LoginViewController() })
///   .using(.present(.formSheet), from: .current)
/// ```
public struct PresentationStyle: Equatable, Sendable {
  let name: String
  /// The style to set before the presentation; `nil` keeps the screen's style.
  let uiKitStyle: UIModalPresentationStyle?

  /// The screen's own `modalPresentationStyle`.
  public static let viewControllerDefault = Self(name: "default style", uiKitStyle: nil)
  /// The automatic style of the platform.
  public static let automatic = Self(name: "automatic", uiKitStyle: .automatic)
  /// Covers the whole window; the presenter disappears.
  public static let fullScreen = Self(name: "fullScreen", uiKitStyle: .fullScreen)
  /// A sheet that covers most of the window.
  public static let pageSheet = Self(name: "pageSheet", uiKitStyle: .pageSheet)
  /// A smaller sheet, centered in a large window.
  public static let formSheet = Self(name: "formSheet", uiKitStyle: .formSheet)
  /// Covers the whole window; the presenter stays below.
  public static let overFullScreen = Self(name: "overFullScreen", uiKitStyle: .overFullScreen)
  /// Covers the nearest view controller that defines a presentation context, which disappears.
  public static let currentContext = Self(name: "currentContext", uiKitStyle: .currentContext)
  /// Covers the nearest view controller that defines a presentation context, which stays visible.
  public static let overCurrentContext = Self(
    name: "overCurrentContext",
    uiKitStyle: .overCurrentContext
  )
  /// A style that the screen's transitioning delegate determines.
  static let custom = Self(name: "custom", uiKitStyle: .custom)
  static let popover = Self(name: "popover", uiKitStyle: .popover)
}
