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
