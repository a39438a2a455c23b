/// Identifies a destination: copies of one assembled chain are equal.
final class DestinationIdentity: Sendable, Hashable {
  static func == (one: DestinationIdentity, other: DestinationIdentity) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
