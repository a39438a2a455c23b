/// How much of a link is read before it is refused.
///
/// Links come from other apps and sites, so their cost is bounded before any part is parsed.
///
/// The following example refuses links of more than 1,024 characters:
///
/// ```swift
/// let limits = LinkLimits(length: 1024, parts: 8, items: 8)
/// let places = try DestinationTable(on: .scheme("shop"), limits: limits) { home }
/// ```
public struct LinkLimits: Hashable, Sendable {
  /// The longest link, in bytes.
  public let length: Int
  /// The most path parts.
  public let parts: Int
  /// The most query items.
  public let items: Int

  /// Limits far above what apps use: 4096 bytes, 32 path parts, 64 query items.
  public init(length: Int = 4096, parts: Int = 32, items: Int = 64) {
    self.length = length
    self.parts = parts
    self.items = items
  }
}
