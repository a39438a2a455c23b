import Foundation

/// Counts the user's actions.
///
/// Its class methods are for Objective-C code of the app.
@objc class Usage: NSObject {
  @objc static var opened = 0

  @objc class func countOpening() { opened += 1 }

  @objc(sharedUsage) static let shared = Usage()

  @objc private(set) var isEnabled = true

  @objc(initWithSwitch:) convenience init(isEnabled: Bool) {
    self.init()
    self.isEnabled = isEnabled
  }
}
