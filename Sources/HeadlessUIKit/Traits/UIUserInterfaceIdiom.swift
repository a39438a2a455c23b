/// The kind of interface that a device has.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Nothing said.
  case unspecified = -1
  /// The interface of a phone.
  case phone = 0
  /// The interface of a pad.
  case pad = 1
  /// The interface of a television; no simulated device has it.
  case tv = 2
  /// The interface in a car; no simulated device has it.
  case carPlay = 3
  /// The interface of a Mac; no simulated device has it.
  case mac = 5
  /// The interface of a headset; no simulated device has it.
  case vision = 6
}
