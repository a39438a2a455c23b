/// The entry of a ``LinkTable`` that a link belongs to, with its target.
@frozen
public struct LinkMatch<Target> {
  /// The name of the entry.
  public let entry: String
  /// The target that the entry made of the values in the link.
  public let target: Target

  @inlinable
  init(entry: String, target: Target) {
    self.entry = entry
    self.target = target
  }
}

extension LinkMatch: Sendable where Target: Sendable {}
extension LinkMatch: Equatable where Target: Equatable {}
