/// A quick action on the icon of the app.
@preconcurrency @MainActor
public final class UIApplicationShortcutItem: NSObject {
  /// What the app tells actions apart by.
  public let type: String
  /// What the person reads.
  public let localizedTitle: String
  /// A smaller line below the title.
  public let localizedSubtitle: String?
  /// What the app needs to perform the action.
  public let userInfo: [String: Any]?

  /// Creates an action.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    userInfo: [String: Any]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
    super.init()
  }
}
