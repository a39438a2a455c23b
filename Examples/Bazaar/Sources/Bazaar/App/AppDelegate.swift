public import UIKit
import UserNotifications
public import Waymark

/// Creates a list of destinations for developers and testers.
public typealias DestinationListMaker = @MainActor (DestinationTable, Router) -> UIViewController

/// The app delegate; owns the services that all windows share.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  let services: Services
  let variants: Set<Variant>
  /// Links, notifications and other events from outside the shop.
  package let deliveries = DeliveryCenter()
  private lazy var notificationReceiver = NotificationReceiver(deliveries)
  /// Creates the list of all destinations in the variant for developers; set before the launch.
  ///
  /// The shop itself does not link the list, so a release does not contain it.
  public var makeDestinationList: DestinationListMaker?

  /// Creates the app in the given variants.
  ///
  /// - Throws: When the shop's data cannot be read.
  public init(variants: Set<Variant> = []) throws {
    services = Services(data: try ShopData.bundled())
    self.variants = variants
    super.init()
  }

  /// Creates the app in the variants that `BAZAAR_VARIANTS` lists; called by UIKit.
  ///
  /// The environment variable contains their names, separated by commas.
  public override convenience init() {
    let names = ProcessInfo.processInfo.environment["BAZAAR_VARIANTS"] ?? ""
    let variants = names.split(separator: ",").compactMap { Variant(rawValue: String($0)) }
    do {
      try self.init(variants: Set(variants))
    } catch {
      preconditionFailure("The data of the shop cannot be read: \(error)")
    }
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Set before the launch ends; otherwise the tap that launched the app is not reported here.
    UNUserNotificationCenter.current().delegate = notificationReceiver
    return true
  }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Shop",
      sessionRole: connectingSceneSession.role
    )
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

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
