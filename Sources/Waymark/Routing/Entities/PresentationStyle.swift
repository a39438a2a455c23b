import PlatformUI

/// How a screen is presented modally.
///
/// The following example presents the login form in a form sheet:
///
/// ```swift
/// let login = StepAssembly(build: { LoginViewController() })
///   .using(.present(.formSheet), from: .current)
/// ```
public struct PresentationStyle: Equatable, Sendable {
  let name: String
  /// The style that is set before presenting; `nil` keeps what the screen has.
  let uiKitStyle: UIModalPresentationStyle?

  /// The screen's own `modalPresentationStyle`.
  public static let viewControllerDefault = Self(name: "default style", uiKitStyle: nil)
  /// The platform's automatic style.
  public static let automatic = Self(name: "automatic", uiKitStyle: .automatic)
  /// Covers the whole window; the presenter disappears.
  public static let fullScreen = Self(name: "fullScreen", uiKitStyle: .fullScreen)
  /// A sheet that covers most of the window.
  public static let pageSheet = Self(name: "pageSheet", uiKitStyle: .pageSheet)
  /// A smaller sheet in the middle of a large window.
  public static let formSheet = Self(name: "formSheet", uiKitStyle: .formSheet)
  /// Covers the whole window; the presenter stays below.
  public static let overFullScreen = Self(name: "overFullScreen", uiKitStyle: .overFullScreen)
  /// Covers the nearest controller that defines a presentation context, which disappears.
  public static let currentContext = Self(name: "currentContext", uiKitStyle: .currentContext)
  /// Covers the nearest controller that defines a presentation context, which stays below.
  public static let overCurrentContext = Self(
    name: "overCurrentContext",
    uiKitStyle: .overCurrentContext
  )
  /// As the screen's transitioning delegate has it.
  static let custom = Self(name: "custom", uiKitStyle: .custom)
  static let popover = Self(name: "popover", uiKitStyle: .popover)
}
