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

  /// How a person holds the device; upright at first.
  ///
  /// It need not be how the interface is turned.
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

  /// Posted when a person has turned the device; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )

  /// A person turns the device.
  func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The version of the system whose behaviour is re-implemented.
  open var systemVersion: String { "26.0" }

  /// What kind of device it is.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// What the person calls the device.
  open var name: String { model }

  /// What the system is called.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}
