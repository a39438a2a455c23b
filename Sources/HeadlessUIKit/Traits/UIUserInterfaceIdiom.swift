/// The kind of interface that a device has.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Nothing said.
  case unspecified = -1
  /// The interface of a phone.
  case phone = 0
  /// The interface of a pad.
  case pad = 1
}
