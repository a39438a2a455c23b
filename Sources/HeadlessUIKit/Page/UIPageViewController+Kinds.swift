extension UIPageViewController {
  /// How pages move.
  public enum TransitionStyle: Int, Sendable {
    /// Like paper.
    case pageCurl = 0
    /// Side by side.
    case scroll = 1
  }

  /// In which direction pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// Where a change goes.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// Where the spine of curling pages lies.
  public enum SpineLocation: Int, Sendable {
    /// Pages do not curl.
    case none = 0
    /// At the left or the top.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the right or the bottom.
    case max = 3
  }

  /// What can be said when the container is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Where the spine lies; the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The space between scrolling pages; it is only kept.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}
