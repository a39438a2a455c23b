/// The notification center of an app.
///
/// Only the delegate is simulated: the app cannot schedule notifications or request authorization.
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  /// The object that receives the user's responses; set it before the end of the launch.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The notification center of the running code's world.
  open class func current() -> UNUserNotificationCenter {
    HeadlessWorld.required(for: "UNUserNotificationCenter.current()").notificationCenter
  }
}

/// The delegate of a notification center, which receives the user's responses.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Called after the user responded to a notification; call the handler when done.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }
}
