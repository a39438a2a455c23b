import PlatformUI

/// The owner of observed screens; it lives as long as its ``ScreenObserver``, which retains it.
@MainActor protocol ScreenObserverDelegate: AnyObject {
  /// The name in lists of coordinators.
  var name: String { get }
  /// The coordinator that shows the screens.
  var owner: AnyObject? { get }
  /// The delegate that this one is a part of.
  var outer: (any ScreenObserverDelegate)? { get }

  /// Reports that screens may have been removed, when no transition is running any more.
  func look()

  /// The container whose transitions bring and remove the screens.
  var host: UIViewController? { get }

  /// Whether a screen that is not in the hierarchy may still be installed.
  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool

  /// Reports that screens will not be installed.
  func screensWillNotBeInstalled(_ reason: LeaveReason)

  /// The container of a screen that is not in the hierarchy now, such as a page that is not shown.
  func keeper(of screen: UIViewController) -> UIViewController?

  /// The screen in front in the container, which may belong to other code.
  var cover: UIViewController? { get }

  /// Reports that code is about to remove one of the screens.
  ///
  /// - Parameter takers: The delegates that remove it, the innermost first.
  func screenWillBeRemoved(_ screen: UIViewController, by takers: [any ScreenObserverDelegate])
}

extension ScreenObserverDelegate {
  var name: String { "" }
  var owner: AnyObject? { nil }
  var outer: (any ScreenObserverDelegate)? { nil }
  var host: UIViewController? { nil }
  func expects(_ screen: UIViewController, wasInTree: Bool) -> Bool { !wasInTree }
  func screensWillNotBeInstalled(_ reason: LeaveReason) {}
  func keeper(of screen: UIViewController) -> UIViewController? { nil }
  var cover: UIViewController? { nil }
  func screenWillBeRemoved(_ screen: UIViewController, by takers: [any ScreenObserverDelegate]) {}
}

/// A delegate that only calls a closure after each look, and belongs to no coordinator.
@MainActor final class ClosureObserverDelegate: ScreenObserverDelegate {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  func look() {
    body()
  }
}
