/// The orientation of the interface relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Rotated to the right.
  case landscapeRight = 3
  /// Rotated to the left.
  case landscapeLeft = 4

  /// Whether the interface is in landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the interface is in portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  private init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Rotated to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Rotated to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// All except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]
}
