/// A notification that the system has shown, with the time of its arrival.
open class UNNotification: NSObject {
  /// When the notification arrived.
  public let date: Date
  /// The request that the notification was made from.
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}

/// The content of a notification and its name.
open class UNNotificationRequest: NSObject {
  /// The name of the request; a later request of the same name replaces this one.
  public let identifier: String
  /// The texts and values of the notification.
  public let content: UNNotificationContent
  /// When a local notification is shown; nil for one that is shown at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
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

/// The moment at which a local notification is shown; stored only.
open class UNNotificationTrigger: NSObject {}

/// The texts and values of a notification.
open class UNNotificationContent: NSObject {
  /// The first line.
  open internal(set) var title = ""
  /// The second line.
  open internal(set) var subtitle = ""
  /// The text.
  open internal(set) var body = ""
  /// The number at the icon of the app; nil for no change.
  open internal(set) var badge: NSNumber?
  /// The values that the app needs to respond.
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  /// The category, which decides on the actions that the user is offered.
  open internal(set) var categoryIdentifier = ""
  /// The name of the group that the notification is shown in.
  open internal(set) var threadIdentifier = ""
  /// The name of the content by which the system chooses a scene; stored only.
  open internal(set) var targetContentIdentifier: String?
}

/// The texts and values of a notification that is still being made.
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

/// The user's answer to a notification, for example a tap on it.
open class UNNotificationResponse: NSObject {
  /// The notification that the user answered.
  public let notification: UNNotification
  /// The action that the user chose; ``UNNotificationDefaultActionIdentifier`` for a tap.
  public let actionIdentifier: String
  /// The scene that the system has chosen for the answer.
  open internal(set) weak var targetScene: UIScene?

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  /// Creates the user's answer to a request that arrived at a time.
  @_spi(Headless) public convenience init(
    to request: UNNotificationRequest,
    date: Date,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    let notification = UNNotification(request: request, date: date)
    self.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

/// The action of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of dismissing a notification.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"
