import PlatformUI

/// A stage over a window: the screen is the window's root.
@MainActor final class WindowLayer: StageLayer {
  private(set) weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }

  var screens: [UIViewController] { host.map { [$0] } ?? [] }
  var host: UIViewController? { window?.rootViewController }
  var capacity: Int? { 1 }

  /// A window without a root view controller takes one.
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
