/// A notification that was delivered, with its date.
open class UNNotification: NSObject {
  /// The date of delivery.
  public let date: Date
  /// The request of the notification.
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}

/// The content and identifier of a notification.
open class UNNotificationRequest: NSObject {
  /// The identifier of the request; a later request with the same identifier replaces this one.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// The trigger of a local notification; `nil` for immediate delivery.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a trigger.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
    super.init()
  }
}

/// The trigger of a local notification; stored only.
open class UNNotificationTrigger: NSObject {}

/// The texts and values of a notification.
open class UNNotificationContent: NSObject {
  /// The title, in the first line.
  open internal(set) var title = ""
  /// The subtitle, in the second line.
  open internal(set) var subtitle = ""
  /// The main text.
  open internal(set) var body = ""
  /// The number on the app icon; `nil` for no change.
  open internal(set) var badge: NSNumber?
  /// App-specific values.
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  /// The category, which determines the available actions.
  open internal(set) var categoryIdentifier = ""
  /// The identifier of the notification's group.
  open internal(set) var threadIdentifier = ""
  /// The content identifier by which the system selects a scene; stored only.
  open internal(set) var targetContentIdentifier: String?
}

/// Modifiable texts and values of a notification.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The user's response to a notification, for example a tap.
open class UNNotificationResponse: NSObject {
  /// The notification to which the user responded.
  public let notification: UNNotification
  /// The selected action; ``UNNotificationDefaultActionIdentifier`` for a tap.
  public let actionIdentifier: String
  /// The scene that the system selected for the response.
  open internal(set) weak var targetScene: UIScene?

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  /// Creates the user's response to a request delivered at a date.
  @_spi(Headless) public convenience init(
    to request: UNNotificationRequest,
    date: Date,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    let notification = UNNotification(request: request, date: date)
    self.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

/// The action identifier for a tap on the notification.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier for dismissing a notification.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"
