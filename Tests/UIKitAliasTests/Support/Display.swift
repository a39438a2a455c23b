import UIKit

/// Shows view controllers in windows, and retains the windows.
@MainActor
final class Display {
  private var windows: [UIWindow] = []

  @discardableResult
  func show(_ root: UIViewController) throws -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    windows.append(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    try settle()
    return window
  }
}
