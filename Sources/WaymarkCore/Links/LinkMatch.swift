/// The entry of a ``LinkTable`` that a link belongs to, with its target.
public struct LinkMatch<Target> {
  /// The name of the entry.
  public let entry: String
  /// What the entry made of the values in the link.
  public let target: Target
}

extension LinkMatch: Sendable where Target: Sendable {}
extension LinkMatch: Equatable where Target: Equatable {}
