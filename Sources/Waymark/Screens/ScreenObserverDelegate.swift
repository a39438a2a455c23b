import PlatformUI

/// The object that observed screens belong to, which their ``ScreenObserver`` retains.
@MainActor protocol ScreenObserverDelegate: AnyObject {
  /// The coordinator that shows the screens.
  var coordinator: AnyObject? { get }

  /// Called when screens may have been removed and no transition is running.
  func look()

  /// The container whose transitions show and remove the screens.
  var host: UIViewController? { get }

  /// Returns whether a screen outside the hierarchy may still be installed.
  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool

  /// Called when screens will not be installed.
  func screensWillNotBeInstalled(_ reason: LeaveReason)

  /// Returns the container of a screen outside the hierarchy, such as a hidden page.
  func keeper(of screen: UIViewController) -> UIViewController?

  /// The frontmost screen of the container, which may belong to other code.
  var cover: UIViewController? { get }

  /// Called before code removes one of the screens.
  ///
  /// - Parameter removers: The delegates that remove it, the innermost first.
  func screenWillBeRemoved(_ screen: UIViewController, by removers: [any ScreenObserverDelegate])
}

extension ScreenObserverDelegate {
  var coordinator: AnyObject? { nil }
  var host: UIViewController? { nil }
  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool { !wasInTree }
  func screensWillNotBeInstalled(_ reason: LeaveReason) {}
  func keeper(of screen: UIViewController) -> UIViewController? { nil }
  var cover: UIViewController? { nil }
  func screenWillBeRemoved(_ screen: UIViewController, by removers: [any ScreenObserverDelegate]) {}
}

/// A delegate without a coordinator; calls a closure after each check.
@MainActor final class ClosureObserverDelegate: ScreenObserverDelegate {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  func look() {
    body()
  }
}
