extension NSLayoutConstraint {
  /// What of an item is constrained.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading starts.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle from left to right.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The line that the last line of text stands on.
    case lastBaseline = 11
    /// The line that the first line of text stands on.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The margin where reading starts.
    case leadingMargin = 17
    /// The margin where reading ends.
    case trailingMargin = 18
    /// The middle between the margins at the sides.
    case centerXWithinMargins = 19
    /// The middle between the margins at top and bottom.
    case centerYWithinMargins = 20
    /// Nothing: the other side is a constant.
    case notAnAttribute = 0
  }

  /// How the first attribute is related to the second.
  public enum Relation: Int, Sendable {
    /// It is at most the second.
    case lessThanOrEqual = -1
    /// It is the second.
    case equal = 0
    /// It is at least the second.
    case greaterThanOrEqual = 1
  }

  /// One of the two directions of a screen.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
