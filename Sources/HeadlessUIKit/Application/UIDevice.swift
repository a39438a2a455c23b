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

  /// What kind of device it is.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// What the person calls the device.
  open var name: String { model }

  /// What the system is called.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}
