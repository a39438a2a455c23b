#if !canImport(ObjectiveC)
  /// The type of the activity that carries a universal link.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// A state of the app that another scene or launch can restore.
  ///
  /// Foundation provides it only with an Objective-C runtime.
  open class NSUserActivity: NSObject {
    /// The type of the activity, in reverse-domain form.
    open private(set) var activityType: String
    /// The title of the activity.
    open var title: String?
    /// The values needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` required to continue the activity.
    open var requiredUserInfoKeys: Set<String>?
    /// The equivalent web page; for a universal link, its URL.
    open var webpageURL: URL?
    /// The page that referred to the activity.
    open var referrerURL: URL?
    /// Search keywords; stored only.
    open var keywords: Set<String> = []
    /// The date after which the activity is no longer relevant; stored only.
    open var expirationDate: Date?
    /// Whether `userInfo` needs an update before it is transferred; stored only.
    open var needsSave = false
    /// Whether the activity is eligible for Handoff; `true` by default, stored only.
    open var isEligibleForHandoff = true
    /// Whether the activity is eligible for on-device search; stored only.
    open var isEligibleForSearch = false
    /// Whether the activity is eligible for public search; stored only.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity can be suggested; stored only.
    open var isEligibleForPrediction = false
    /// An identifier for deleting the activity; stored only.
    open var persistentIdentifier: String?
    /// The conditions by which the system chooses a scene.
    open var targetContentIdentifier: String?

    /// Creates an activity.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Adds values to `userInfo`, replacing those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
  }
#endif
