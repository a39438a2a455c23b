/// How the interface is turned against the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It cannot be told.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Turned to the right.
  case landscapeRight = 3
  /// Turned to the left.
  case landscapeLeft = 4

  /// Whether the interface is wider than high, seen from an upright device.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is higher than wide, seen from an upright device.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
