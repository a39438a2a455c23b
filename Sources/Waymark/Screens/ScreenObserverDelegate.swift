import PlatformUI

/// Whoever has its screens observed; lives as long as its ``ScreenObserver`` does.
@MainActor protocol ScreenObserverDelegate: AnyObject {
  /// What it is called where it is listed.
  var name: String { get }
  /// The coordinator for which it observes.
  var owner: AnyObject? { get }
  /// The delegate that it is part of.
  var outer: (any ScreenObserverDelegate)? { get }

  /// Some of the screens may have gone, and whatever moved has come to rest.
  func look()

  /// The container whose transitions bring and take the screens.
  var host: UIViewController? { get }

  /// Whether a screen that was never in the tree may still come.
  func expects(_ screen: UIViewController) -> Bool

  /// Whether somebody is at work who brings the screens back when they are lost.
  var isBeingInstalled: Bool { get }

  /// Screens will not come after all.
  func screensWillNotCome(_ reason: LeaveReason)

  /// The container that holds a screen which is not in the tree at present, as a page that is not
  /// shown.
  func keeper(of screen: UIViewController) -> UIViewController?

  /// What is in front where the screens are, and may be somebody else's.
  var cover: UIViewController? { get }

  /// One of the screens is about to be taken away, by somebody other than the user.
  ///
  /// - Parameter takers: The delegates that take them, the innermost first.
  func screenWillBeTaken(_ screen: UIViewController, by takers: [any ScreenObserverDelegate])
}

extension ScreenObserverDelegate {
  var name: String { "" }
  var owner: AnyObject? { nil }
  var outer: (any ScreenObserverDelegate)? { nil }
  var host: UIViewController? { nil }
  func expects(_ screen: UIViewController) -> Bool { true }
  var isBeingInstalled: Bool { false }
  func screensWillNotCome(_ reason: LeaveReason) {}
  func keeper(of screen: UIViewController) -> UIViewController? { nil }
  var cover: UIViewController? { nil }
  func screenWillBeTaken(_ screen: UIViewController, by takers: [any ScreenObserverDelegate]) {}
}

/// Observes for a closure, and is no coordinator.
@MainActor final class ClosureObserverDelegate: ScreenObserverDelegate {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  func look() {
    body()
  }
}
