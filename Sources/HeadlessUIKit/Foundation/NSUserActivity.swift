#if !canImport(ObjectiveC)
  /// The type of the activity that carries a universal link.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// A state of the app that another scene or launch can restore.
  ///
  /// Foundation has it only where there is an Objective-C runtime.
  open class NSUserActivity: NSObject {
    /// The type of the activity, in reverse-domain form.
    open private(set) var activityType: String
    /// The title of the activity.
    open var title: String?
    /// The values that are needed to continue.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are required to continue.
    open var requiredUserInfoKeys: Set<String>?
    /// The page on the web that shows the same; the link of a universal link.
    open var webpageURL: URL?
    /// The page that refers to the activity.
    open var referrerURL: URL?
    /// Words by which the activity is found; stored only.
    open var keywords: Set<String> = []
    /// When the activity is no longer worth going on with; stored only.
    open var expirationDate: Date?
    /// Whether `userInfo` needs an update before it is transferred; stored only.
    open var needsSave = false
    /// Whether another device may continue the activity; true at first, stored only.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found on the device; stored only.
    open var isEligibleForSearch = false
    /// Whether the activity may be found by everybody; stored only.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be proposed; stored only.
    open var isEligibleForPrediction = false
    /// The name under which the activity can be deleted; stored only.
    open var persistentIdentifier: String?
    /// The conditions by which the system chooses a scene.
    open var targetContentIdentifier: String?

    /// Creates an activity.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Adds values that are needed to continue, replacing values of the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
  }
#endif
