/// The device of a world.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Whether the device is a phone or a pad.
  open private(set) var userInterfaceIdiom: UIUserInterfaceIdiom

  init(_ device: HeadlessDevice) {
    userInterfaceIdiom = device.idiom
    super.init()
  }

  /// The device of the world that the code runs in.
  public class var current: UIDevice {
    HeadlessWorld.required(for: "UIDevice.current").currentDevice
  }

  /// The orientation of the device; upright at first.
  ///
  /// It can differ from the orientation of the interface.
  open internal(set) var orientation: UIDeviceOrientation = .portrait
  private var observers = 0

  /// Whether turning the device posts ``orientationDidChangeNotification``; false at first.
  open var isGeneratingDeviceOrientationNotifications: Bool { observers > 0 }

  /// Posts notifications of orientations until as many calls of
  /// `endGeneratingDeviceOrientationNotifications()` follow.
  open func beginGeneratingDeviceOrientationNotifications() {
    observers += 1
  }

  /// Takes one call of `beginGeneratingDeviceOrientationNotifications()` back; without one it does
  /// nothing.
  open func endGeneratingDeviceOrientationNotifications() {
    observers = max(0, observers - 1)
  }

  /// Posted after the device was rotated; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  /// The user turns the device.
  func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The version of the system whose behaviour is re-implemented.
  open var systemVersion: String { "26.0" }

  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The user's name of the device.
  open var name: String { model }

  /// The name of the system.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape with the left side down, so that the interface is rotated to the right.
  case landscapeLeft = 3
  /// Landscape with the right side down, so that the interface is rotated to the left.
  case landscapeRight = 4
  /// Flat, with the screen up.
  case faceUp = 5
  /// Flat, with the screen down.
  case faceDown = 6

  /// Whether the device is in landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The kind of interface that a device has.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Unspecified.
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
