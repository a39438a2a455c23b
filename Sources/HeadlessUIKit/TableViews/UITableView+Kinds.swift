extension UITableView {
  /// The dimension for self-sizing rows, headers and footers.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Visually separated sections.
    case grouped = 1
    /// Visually separated sections with rounded corners.
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
    /// No animation.
    case none = 5
    /// In the middle.
    case middle = 6
    /// The table's choice.
    case automatic = 100
  }

  /// The position to which a row is scrolled.
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
