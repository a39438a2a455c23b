import UserNotifications
import Waymark

/// Receives responses to notifications, including one that launched the shop.
final class NotificationReceiver: NSObject {
  private let deliveries: DeliveryCenter

  init(_ deliveries: DeliveryCenter) {
    self.deliveries = deliveries
    super.init()
  }
}

extension NotificationReceiver: @preconcurrency UNUserNotificationCenterDelegate {
  @MainActor func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    deliveries.receive(response)
    completionHandler()
  }
}
