public import PlatformUI

extension Action where Container: UINavigationController {
  /// Puts the screen on top of the stack.
  public static var push: Self {
    Self("push") { $0.append($1) }
  }

  /// Makes the screen the only one of the stack.
  public static var pushAsRoot: Self {
    Self("push as root") { $0 = [$1] }
  }

  /// Puts the screen in the place of the top one.
  public static var pushReplacingLast: Self {
    Self("push replacing the last") { $0 = $0.dropLast() + [$1] }
  }
}

extension Action where Container: UITabBarController {
  /// Adds the screen as the last tab and selects it.
  public static var addTab: Self {
    Self("add tab") { $0.append($1) }
  }
}

extension Action {
  /// Presents the screen modally.
  ///
  /// A style of `nil` leaves the screen's own `modalPresentationStyle`.
  public static func present(_ style: PresentationStyle? = nil) -> Self {
    Self(name: "present", effect: .present(style ?? .own))
  }

  /// Makes the screen the root of the window; presentations above the old root are dismissed first.
  public static var replaceRoot: Self {
    Self(name: "replace root", effect: .replaceRoot)
  }
}
