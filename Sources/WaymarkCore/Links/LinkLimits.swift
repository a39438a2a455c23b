/// How much of a link is read before it is refused.
///
/// Links come from outside, so what they cost is bounded before anything in them is looked at.
public struct LinkLimits: Hashable, Sendable {
  /// The longest link, in bytes.
  public var length: Int
  /// The most path parts.
  public var parts: Int
  /// The most query items.
  public var items: Int

  /// Limits far above what apps use: 4096 bytes, 32 path parts, 64 query items.
  public init(length: Int = 4096, parts: Int = 32, items: Int = 64) {
    self.length = length
    self.parts = parts
    self.items = items
  }
}
