/// Why no entry of a ``LinkTable`` fits a link, and which came nearest.
public struct LinkMismatch: Error, Hashable, Sendable {
  /// The part that failed the nearest entry.
  public let failure: LinkFailure
  /// The entry that fits the longest beginning of the link; nil if nothing of it fits any.
  public let nearest: Nearest?

  /// Creates a mismatch, for a router without a table or a test.
  public init(failure: LinkFailure, nearest: Nearest? = nil) {
    self.failure = failure
    self.nearest = nearest
  }

  /// The entry that was probably meant.
  public struct Nearest: Hashable, Sendable {
    /// The name of the entry.
    public let entry: String
    /// Its pattern as text, such as `bazaar://products/<id>`.
    public let pattern: String
  }
}

extension LinkMismatch: CustomStringConvertible {
  public var description: String {
    guard let nearest else { return "\(failure)" }
    return "\(failure); did you mean \(nearest.pattern) (\(nearest.entry))?"
  }
}
