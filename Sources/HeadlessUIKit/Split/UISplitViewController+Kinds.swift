extension UISplitViewController {
  /// Whether a split has columns, and how many.
  public enum Style: Int, Sendable {
    /// The classic kind: a primary and a secondary controller, used as they are.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }

  /// One of the places of a split with columns.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary
    /// The middle one of three columns.
    case supplementary
    /// The last and widest column.
    case secondary
    /// What is shown instead of columns where the width is compact.
    case compact
    /// What belongs to the secondary column, at its trailing side; hidden until it is shown.
    case inspector
  }

  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// The container decides.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary.
    case oneBesideSecondary
    /// One column above the secondary.
    case oneOverSecondary
    /// Both columns beside the secondary.
    case twoBesideSecondary
    /// Both columns above the secondary.
    case twoOverSecondary
    /// Both columns, which push the secondary aside.
    case twoDisplaceSecondary

    /// The secondary column alone.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// One column beside the secondary.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// One column above the secondary.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How columns share the room.
  public enum SplitBehavior: Int, Sendable {
    /// The container decides.
    case automatic
    /// Side by side.
    case tile
    /// One above the other.
    case overlay
    /// One pushes the other aside.
    case displace
  }

  /// The side of a column.
  public enum PrimaryEdge: Int, Sendable {
    /// Where reading starts.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// What lies behind a column.
  public enum BackgroundStyle: Int, Sendable {
    /// Nothing of its own.
    case none
    /// What lies behind a sidebar.
    case sidebar
  }

  /// When a button is shown.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// When the container finds it useful.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The dimension that stands for "as the container likes".
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}
