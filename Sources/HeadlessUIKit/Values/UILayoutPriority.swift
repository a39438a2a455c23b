/// How much a constraint matters beside others, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Makes a priority from a number between 1 and 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a number between 1 and 1000.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// How strongly a button resists being made smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// How strongly a button resists being made larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority from which on dragging may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which the size of the window stays as it is.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority up to which dragging leaves the size of the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of a view's size when its fitting size is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
