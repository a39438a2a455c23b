/// A quick action on the app's icon.
@preconcurrency @MainActor
public final class UIApplicationShortcutItem: NSObject {
  /// The app-specific type of the action.
  public let type: String
  /// The title of the action.
  public let localizedTitle: String
  /// The text below the title.
  public let localizedSubtitle: String?
  /// The icon beside the title.
  public let icon: UIApplicationShortcutIcon?
  /// App-specific values for performing the action.
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

  /// Creates an action with a title only.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The icon of a quick action; not drawn.
@preconcurrency @MainActor
public final class UIApplicationShortcutIcon: NSObject {
  /// Creates an icon from an SF Symbol.
  public init(systemImageName: String) {
    super.init()
  }

  /// Creates an icon from an image of the app.
  public init(templateImageName: String) {
    super.init()
  }
}
