/// A number with a name, which can be compared and moved up and down.
///
/// It is what levels of windows, weights of fonts and priorities have in common; apps never name
/// it.
public protocol NumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {
  /// Makes a value from a number.
  init(rawValue: RawValue)
}

extension NumericRawRepresentable {
  /// Whether the first number is the smaller one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Returns the value plus a distance.
  public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }

  /// Returns a value plus a distance.
  public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }

  /// Returns the value minus a distance.
  public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }

  /// The distance of two values.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }

  /// Moves a value up by a distance.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }

  /// Moves a value down by a distance.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}

extension UIFont.Weight: NumericRawRepresentable {}
extension UILayoutPriority: NumericRawRepresentable {}
extension UIWindow.Level: NumericRawRepresentable {}
