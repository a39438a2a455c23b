#if !canImport(ObjectiveC)
  /// The type of the activity that a universal link comes in.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// What a person does, as a value that another scene or launch can go on with.
  ///
  /// Foundation has it only where there is an Objective-C runtime.
  open class NSUserActivity: NSObject {
    /// What kind of activity it is, in reverse-domain form.
    open private(set) var activityType: String
    /// What a person reads.
    open var title: String?
    /// What is needed to go on.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` without which one cannot go on.
    open var requiredUserInfoKeys: Set<String>?
    /// The page on the web that shows the same; the link of a universal link.
    open var webpageURL: URL?
    /// The page from which a person came.
    open var referrerURL: URL?
    /// Words by which the activity is found; it is only kept.
    open var keywords: Set<String> = []
    /// When the activity is no longer worth going on with; it is only kept.
    open var expirationDate: Date?
    /// Whether `userInfo` is to be brought up to date before it is handed on; it is only kept.
    open var needsSave = false
    /// Whether another device may go on; true at first, and only kept.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found on the device; it is only kept.
    open var isEligibleForSearch = false
    /// Whether the activity may be found by everybody; it is only kept.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be proposed; it is only kept.
    open var isEligibleForPrediction = false
    /// The name under which the activity can be deleted; it is only kept.
    open var persistentIdentifier: String?
    /// What the system chooses a scene by.
    open var targetContentIdentifier: String?

    /// Creates an activity.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Adds what is needed to go on, replacing values of the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
  }
#endif
