extension UITableView {
  /// The dimension that stands for "as large as the content".
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Sections set apart.
    case grouped = 1
    /// Sections set apart, with round corners.
    case insetGrouped = 2
  }

  /// The animation of rows; ignored, because nothing is drawn.
  public enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade = 0
    /// From or to the right.
    case right = 1
    /// From or to the left.
    case left = 2
    /// From or to the top.
    case top = 3
    /// From or to the bottom.
    case bottom = 4
    /// Not at all.
    case none = 5
    /// In the middle.
    case middle = 6
    /// As the table likes.
    case automatic = 100
  }

  /// The place to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// As far as needed.
    case none = 0
    /// To the top.
    case top = 1
    /// To the middle.
    case middle = 2
    /// To the bottom.
    case bottom = 3
  }
}
