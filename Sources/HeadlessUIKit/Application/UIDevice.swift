/// The device of a world, with its orientation and idiom.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Whether the device is a phone or an iPad; reading it during a layout causes a warning on
  /// UIKit 27.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    if TraitScope.innermost.isView { UITraitCollection.warnOfLayoutByIdiom() }
    return idiom
  }
  private let idiom: UIUserInterfaceIdiom

  init(_ device: HeadlessDevice) {
    idiom = device.idiom
    super.init()
  }

  /// The device of the running code's world.
  public class var current: UIDevice {
    HeadlessWorld.required(for: "UIDevice.current").currentDevice
  }

  /// The orientation of the device; portrait by default.
  ///
  /// It can differ from the orientation of the interface.
  open internal(set) var orientation: UIDeviceOrientation = .portrait
  private var observers = 0

  /// Whether rotating the device posts ``orientationDidChangeNotification``; `false` by default.
  open var isGeneratingDeviceOrientationNotifications: Bool { observers > 0 }

  /// Posts orientation notifications until the same number of calls to
  /// `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() {
    observers += 1
  }

  /// Balances a call to `beginGeneratingDeviceOrientationNotifications()`; has no effect without
  /// one.
  open func endGeneratingDeviceOrientationNotifications() {
    observers = max(0, observers - 1)
  }

  /// Posted after the device was rotated; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  /// Rotates the device, as the user would.
  func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The version of the system whose behavior is re-implemented.
  open var systemVersion: String { "26.0" }

  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The user-assigned name of the device.
  open var name: String { model }

  /// The name of the operating system.
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
  /// Landscape with the device's left side down; the interface is in `landscapeRight`.
  case landscapeLeft = 3
  /// Landscape with the device's right side down; the interface is in `landscapeLeft`.
  case landscapeRight = 4
  /// Flat, with the screen up.
  case faceUp = 5
  /// Flat, with the screen down.
  case faceDown = 6

  /// Whether the device is in landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is in portrait, upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device lies flat.
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
  /// The interface of an iPad.
  case pad = 1
  /// The interface of a television; no simulated device has it.
  case tv = 2
  /// The CarPlay interface; no simulated device has it.
  case carPlay = 3
  /// The interface of a Mac; no simulated device has it.
  case mac = 5
  /// The interface of Apple Vision; no simulated device has it.
  case vision = 6
}
