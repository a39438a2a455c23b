import PlatformUI

/// The stage of a window, whose screen is the root view controller.
@MainActor final class WindowLayer: StageLayer {
  private(set) weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }

  var screens: [UIViewController] { host.map { [$0] } ?? [] }
  var host: UIViewController? { window?.rootViewController }
  var capacity: Int? { 1 }

  /// Allows a screen even if the window has no root view controller yet.
  func refusal(of newScreens: [UIViewController]) -> StageError? {
    window == nil ? .released : nil
  }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    guard let window, let root = screens.last, root !== window.rootViewController else { return }
    if let presented = window.rootViewController?.presentedViewController {
      presented.presentingViewController?.dismissPresented(animated: false)
    }
    window.rootViewController = root
  }
}
