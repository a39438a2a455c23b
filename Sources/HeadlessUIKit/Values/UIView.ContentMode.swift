extension UIView {
  /// How content is fitted into the bounds of a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill.
    case scaleToFill = 0
    /// As large as it fits, in its own proportion.
    case scaleAspectFit = 1
    /// As small as it covers, in its own proportion.
    case scaleAspectFill = 2
    /// Drawn anew whenever the bounds change.
    case redraw = 3
    /// In the middle, in its own size.
    case center = 4
    /// At the top.
    case top = 5
    /// At the bottom.
    case bottom = 6
    /// At the left edge.
    case left = 7
    /// At the right edge.
    case right = 8
    /// In the top left corner.
    case topLeft = 9
    /// In the top right corner.
    case topRight = 10
    /// In the bottom left corner.
    case bottomLeft = 11
    /// In the bottom right corner.
    case bottomRight = 12
  }
}
