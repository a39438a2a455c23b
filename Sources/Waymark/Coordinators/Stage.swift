public import PlatformUI

/// What a coordinator shows screens on, without knowing the container.
@MainActor public protocol Stage: AnyObject {
  /// The screens that are on the stage now, in the order in which they were shown.
  var screens: [UIViewController] { get }
  /// The window in which the stage is; `nil` before its container is shown.
  var window: UIWindow? { get }

  /// Shows one more screen after those that are there.
  func push(_ screen: UIViewController, animated: Bool)
  /// Takes screens away, wherever they stand; those that are not there are ignored.
  func remove(_ screens: [UIViewController], animated: Bool)
}

extension Stage {
  /// Shows one more screen, animated.
  public func push(_ screen: UIViewController) {
    push(screen, animated: true)
  }

  /// Gives a new value to every screen on the stage that takes it, once each, from the first to the
  /// last.
  ///
  /// Screens that are not loaded get it as well.
  public func update<Value>(with value: Value) {
    for screen in screens {
      (screen as? any Updatable<Value>)?.update(with: value)
    }
  }
}
