/// The limits for links; longer links are rejected.
///
/// Links come from other apps and websites, so their size is checked before they are parsed.
///
/// The following example rejects links of more than 1,024 bytes:
///
/// ```swift
/// let limits = LinkLimits(length: 1024, parts: 8, items: 8)
/// let places = try DestinationTable(on: .scheme("shop"), limits: limits) { home }
/// ```
public struct LinkLimits: Hashable, Sendable {
  /// The maximum length of a link in bytes.
  public let length: Int
  /// The maximum number of path parts.
  public let parts: Int
  /// The maximum number of query items.
  public let items: Int

  /// Creates limits; the defaults far exceed what apps need.
  public init(length: Int = 4096, parts: Int = 32, items: Int = 64) {
    self.length = length
    self.parts = parts
    self.items = items
  }
}
