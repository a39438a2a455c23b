// These casts are the language's own on a device, where Foundation declares them.
// swift-format-ignore-file: AvoidRetroactiveConformances

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets from four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle inside the distances from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

/// Distances from the edges of a rectangle, named by the direction of reading, in points.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading starts.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends.
  public var trailing: CGFloat

  /// No distance from any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets from four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A set of edges of a rectangle, named by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension NSDirectionalRectEdge {
  /// The edges of the set, one by one.
  var sides: [NSDirectionalRectEdge] {
    [.top, .leading, .bottom, .trailing].filter { contains($0) }
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

#if !canImport(ObjectiveC)
  extension NSValue {
    /// Wraps a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Wraps a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Wraps a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// The rectangle that is wrapped.
    public var cgRectValue: CGRect { rectValue }

    /// The point that is wrapped.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that is wrapped.
    public var cgSizeValue: CGSize { sizeValue }

    /// Whether two wrapped values have the same form.
    fileprivate func isLike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
  }

  // Apps cast the information of a notification to a value or to an object; on a device both casts
  // succeed.

  extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

    /// Takes the rectangle out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
      result = source.cgRectValue
    }

    /// Takes the rectangle out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGRect?
    ) -> Bool {
      guard source.isLike(NSValue(cgRect: .zero)) else { return false }
      result = source.cgRectValue
      return true
    }

    /// Takes the rectangle out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
      source?.cgRectValue ?? .zero
    }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

    /// Takes the point out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
      result = source.cgPointValue
    }

    /// Takes the point out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGPoint?
    ) -> Bool {
      guard source.isLike(NSValue(cgPoint: .zero)) else { return false }
      result = source.cgPointValue
      return true
    }

    /// Takes the point out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
      source?.cgPointValue ?? .zero
    }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

    /// Takes the size out of an object that wraps one.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
      result = source.cgSizeValue
    }

    /// Takes the size out of an object, if it wraps one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGSize?
    ) -> Bool {
      guard source.isLike(NSValue(cgSize: .zero)) else { return false }
      result = source.cgSizeValue
      return true
    }

    /// Takes the size out of an object that wraps one; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
      source?.cgSizeValue ?? .zero
    }
  }
#endif
