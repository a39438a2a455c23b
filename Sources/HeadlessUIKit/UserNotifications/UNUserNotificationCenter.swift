/// The notifications of an app.
///
/// Only the delegate is simulated: the app cannot schedule notifications or ask for permission.
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  /// The object that receives the user's answers; to be set before the launch is over.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The centre of the world that the code runs in.
  open class func current() -> UNUserNotificationCenter {
    HeadlessWorld.required(for: "UNUserNotificationCenter.current()").notificationCenter
  }
}

/// An object that receives notifications and the user's answers to them.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// The user answered a notification; the handler is to be called when the app has dealt with it.
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
