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
  }
}
