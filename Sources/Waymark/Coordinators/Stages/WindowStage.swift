public import PlatformUI

/// A stage over a window, which it does not keep: the screen is the window's root.
///
/// There is room for one screen, so a new one takes the place of the root, without an animation.
/// What the old root presents is dismissed before. The last screen is never taken away: a window
/// shows something.
@MainActor public final class WindowStage: Stage {
  public private(set) weak var window: UIWindow?

  /// Creates the stage of a window.
  public init(_ window: UIWindow) {
    self.window = window
  }

  public var screens: [UIViewController] { host.map { [$0] } ?? [] }
  public var host: UIViewController? { window?.rootViewController }

  public func refusal(of newScreens: [UIViewController]) -> StageError? {
    window == nil ? .gone : nil
  }

  public func fitting(_ screens: [UIViewController]) -> [UIViewController] { screens.suffix(1) }

  public func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let window, let root = screens.last, root !== window.rootViewController else { return }
    if let presented = window.rootViewController?.presentedViewController {
      presented.presentingViewController?.dismiss(animated: false)
    }
    window.rootViewController = root
  }
}
