/// How much room an interface has in one direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Nothing said.
  case unspecified = 0
  /// Little room, as across a phone held upright.
  case compact = 1
  /// Much room.
  case regular = 2
}
