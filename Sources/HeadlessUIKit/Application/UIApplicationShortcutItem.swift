/// A quick action on the icon of the app.
@preconcurrency @MainActor
public final class UIApplicationShortcutItem: NSObject {
  /// The identifier of the action within the app.
  public let type: String
  /// The title of the action.
  public let localizedTitle: String
  /// A smaller line below the title.
  public let localizedSubtitle: String?
  /// The picture beside the title.
  public let icon: UIApplicationShortcutIcon?
  /// The values that the app needs to perform the action.
  public let userInfo: [String: Any]?
  /// The conditions by which the system chooses a scene; stored only.
  public var targetContentIdentifier: Any?

  /// Creates an action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: Any]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates an action that has a title and nothing more.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The picture of a quick action; it is not drawn.
@preconcurrency @MainActor
public final class UIApplicationShortcutIcon: NSObject {
  /// Takes a picture of the system.
  public init(systemImageName: String) {
    super.init()
  }

  /// Takes a picture of the app.
  public init(templateImageName: String) {
    super.init()
  }
}
