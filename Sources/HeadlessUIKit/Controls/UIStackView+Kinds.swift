extension UIStackView {
  /// How room is shared along the direction of a stack.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack by their priorities.
    case fill = 0
    /// All views get the same size.
    case fillEqually = 1
    /// Views fill the stack in proportion to their own sizes.
    case fillProportionally = 2
    /// The gaps between views are equal.
    case equalSpacing = 3
    /// The distances between centres are equal.
    case equalCentering = 4
  }

  /// How views lie across the direction of a stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading or top edge.
    case leading = 1
    /// On the baseline of their first lines.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing or bottom edge.
    case trailing = 4
    /// On the baseline of their last lines.
    case lastBaseline = 5

    /// At the top edge, in a row.
    public static let top = Alignment.leading
    /// At the bottom edge, in a row.
    public static let bottom = Alignment.trailing
  }
}
