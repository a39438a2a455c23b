@_spi(Headless) public import HeadlessUIKit
public import Waymark

extension AppDriver {
  /// Delivers a link, activity, quick action or notification through the delegate that the system
  /// would call.
  ///
  /// An app in the background becomes active first. A restoration disconnects the scene and
  /// reconnects it. The call does not wait for the app to settle, and does nothing after the app
  /// has ended.
  ///
  /// - Parameters:
  ///   - delivery: The link, activity, quick action, notification, file or restoration.
  ///   - scene: The scene to deliver to; the key window's scene if `nil`.
  /// - Returns: The handle if the driver has the app's `DeliveryCenter`; otherwise `nil`.
  @discardableResult
  public func deliver(_ delivery: Delivery, in scene: UIWindowScene? = nil) -> DeliveryHandle? {
    if hasEnded { return nil }
    let event = makeEvent(delivery)
    return report {
      switch event {
      case .urls(let urls):
        world.openURLs(urls, in: scene, from: delivery.sourceApplication)
      case .intent(let intent): world.perform(intent, in: scene)
      case .activity(let activity): world.continueActivity(activity, in: scene)
      case .action(let item): world.perform(item, in: scene)
      case .response(let response): world.receive(response, in: scene)
      case .restoration:
        guard let scene = scene ?? world.frontScene else { return }
        world.reconnect(scene, for: event.launch(from: nil))
      }
    }
  }

  /// Moves the app to the background, disconnects its scenes as under memory pressure, and reopens
  /// it.
  ///
  /// The key window's scene is connected last, so it is in front again.
  ///
  /// - Parameter delivery: The reason why the scene is connected; `nil` if the user reopens the
  ///   app.
  /// - Returns: The handle if the driver has the app's `DeliveryCenter`; otherwise `nil`.
  @discardableResult
  public func reconnect(opening delivery: Delivery? = nil) -> DeliveryHandle? {
    if hasEnded { return nil }
    let reason =
      delivery.map { makeEvent($0).launch(from: $0.sourceApplication) } ?? HeadlessLaunch()
    return report {
      let front = world.frontScene
      for scene in world.scenes where scene !== front { world.reconnect(scene) }
      if let front { world.reconnect(front, for: reason) }
    }
  }

  private func makeEvent(_ delivery: Delivery) -> SystemEvent {
    deliveryCount += 1
    return SystemEvent(delivery, number: deliveryCount, in: world)
  }

  private func report(_ body: () -> Void) -> DeliveryHandle? {
    let before = deliveries.last
    world.navigating { body() }
    let last = deliveries.last
    return last === before ? nil : last
  }
}

/// A delivery in the form of the objects that the system passes to the app.
@MainActor enum SystemEvent {
  case urls([URL])
  case activity(NSUserActivity)
  case action(UIApplicationShortcutItem)
  case response(UNNotificationResponse)
  case intent(any UISceneAppIntent)
  case restoration(NSUserActivity)

  init(_ delivery: Delivery, number: Int, in world: HeadlessWorld) {
    switch delivery.content {
    case .url(let url):
      self = delivery.isWebLink ? .activity(.browsing(url, delivery.extras)) : .urls([url])
    case .path(let path):
      let activity = NSUserActivity(activityType: "restoration")
      activity.treePath = path
      self = .restoration(activity)
    case .item(let name, let values):
      let values = Self.values(values)
      switch delivery.kind {
      case .quickAction: self = .action(.named(name, values))
      case .notification:
        let identifier = delivery.identity ?? "notification \(number)"
        let content = UNMutableNotificationContent()
        (content.categoryIdentifier, content.userInfo) = (name, values)
        let request = UNNotificationRequest(
          identifier: identifier,
          content: content,
          trigger: nil
        )
        let date = Date(timeIntervalSinceReferenceDate: world.clock.now / .seconds(1))
        self = .response(UNNotificationResponse(to: request, date: date))
      case .intent: self = .intent(NamedIntent(delivery: delivery))
      case .spotlightItem:
        self = .activity(
          .of(CSSearchableItemActionType, [CSSearchableItemActivityIdentifier: name])
        )
      case .spotlightQuery:
        self = .activity(.of(CSQueryContinuationActionType, [CSSearchQueryString: name]))
      default: self = .activity(.of(name, values))
      }
    }
  }

  /// Returns the launch or scene connection that the delivery causes.
  func launch(from sourceApplication: String?) -> HeadlessLaunch {
    var launch = HeadlessLaunch()
    launch.sourceApplication = sourceApplication
    switch self {
    case .urls(let urls): launch.urls = urls
    case .activity(let activity): launch.userActivity = activity
    case .action(let item): launch.shortcutItem = item
    case .response(let response): launch.notificationResponse = response
    case .intent(let intent): launch.appIntent = intent
    case .restoration(let activity): launch.stateRestorationActivity = activity
    }
    return launch
  }

  /// Returns an empty dictionary for text that is not a JSON object.
  private static func values(_ json: String) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any] ?? [:]
  }
}

/// An intent of the app, by its name and target.
private struct NamedIntent: UISceneAppIntent, DeliveredIntent {
  let delivery: Delivery
}

extension Delivery {
  /// Whether the system delivers the link as a user activity.
  fileprivate var isWebLink: Bool {
    guard case .url(let url) = content else { return false }
    switch kind {
    case .universalLink, .appClip: return true
    case .intent: return url.scheme == "https" || url.scheme == "http"
    default: return false
    }
  }
}

extension NSUserActivity {
  fileprivate static func browsing(_ url: URL, _ extras: [String: String]) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    activity.referrerURL = extras["referrer"].flatMap { URL(string: $0) }
    activity.userInfo = extras.filter { $0.key != "referrer" }
    return activity
  }

  fileprivate static func of(_ type: String, _ values: [String: Any]) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.addUserInfoEntries(from: values)
    return activity
  }
}

extension UIApplicationShortcutItem {
  fileprivate static func named(
    _ type: String,
    _ values: [String: Any]
  ) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: type,
      localizedTitle: type,
      localizedSubtitle: nil,
      icon: nil,
      userInfo: values
    )
  }
}
