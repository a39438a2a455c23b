// On Apple platforms, Foundation declares these bridging conformances. swift-format-ignore-file:
// AvoidRetroactiveConformances

/// The insets from the edges of a rectangle in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Zero insets.
  public static let zero = UIEdgeInsets()

  /// Creates zero insets.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets from four values.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

/// The insets from the edges of a rectangle in points, by layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates zero insets.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets from four values.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A set of edges of a rectangle, by layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension NSDirectionalRectEdge {
  /// The individual edges of the set.
  var sides: [NSDirectionalRectEdge] {
    [.top, .leading, .bottom, .trailing].filter { contains($0) }
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
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
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

#if !canImport(ObjectiveC)
  extension NSValue {
    /// Creates an object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates an object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates an object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// The stored rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// The stored point.
    public var cgPointValue: CGPoint { pointValue }

    /// The stored size.
    public var cgSizeValue: CGSize { sizeValue }

    /// Whether both values have the same type.
    fileprivate func isLike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
  }

  // Apps cast values in a notification's user info to a value type or to an object; on Apple
  // platforms both casts succeed.

  extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

    /// Extracts the rectangle from an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
      result = source.cgRectValue
    }

    /// Extracts the rectangle from an object, if it contains one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGRect?
    ) -> Bool {
      guard source.isLike(NSValue(cgRect: .zero)) else { return false }
      result = source.cgRectValue
      return true
    }

    /// Extracts the rectangle from an object; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
      source?.cgRectValue ?? .zero
    }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

    /// Extracts the point from an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
      result = source.cgPointValue
    }

    /// Extracts the point from an object, if it contains one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGPoint?
    ) -> Bool {
      guard source.isLike(NSValue(cgPoint: .zero)) else { return false }
      result = source.cgPointValue
      return true
    }

    /// Extracts the point from an object; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
      source?.cgPointValue ?? .zero
    }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

    /// Extracts the size from an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
      result = source.cgSizeValue
    }

    /// Extracts the size from an object, if it contains one.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue,
      result: inout CGSize?
    ) -> Bool {
      guard source.isLike(NSValue(cgSize: .zero)) else { return false }
      result = source.cgSizeValue
      return true
    }

    /// Extracts the size from an object; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
      source?.cgSizeValue ?? .zero
    }
  }
#endif

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

#if !canImport(ObjectiveC)
  /// A two-dimensional vector.
  public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal component, to the right.
    public var dx: CGFloat
    /// The vertical component, downward.
    public var dy: CGFloat

    /// Creates a zero vector.
    public init() {
      self.init(dx: 0, dy: 0)
    }

    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// The zero vector.
    public static let zero = CGVector()
  }

  /// A time in seconds.
  public typealias CFTimeInterval = Double
#endif
