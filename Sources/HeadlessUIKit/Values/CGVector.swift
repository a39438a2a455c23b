#if !canImport(ObjectiveC)
  /// A direction with a length.
  public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal component, to the right.
    public var dx: CGFloat
    /// The vertical component, downwards.
    public var dy: CGFloat

    /// Makes a vector without length.
    public init() {
      self.init(dx: 0, dy: 0)
    }

    /// Makes a vector.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// The vector without length.
    public static let zero = CGVector()
  }

  /// A time in seconds.
  public typealias CFTimeInterval = Double
#endif
