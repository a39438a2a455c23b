import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ContentSizeTests {
  @Test func `content size categories are ordered`() {
    #expect(UIContentSizeCategory.small < .large && .extraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }

  @Test func `a screen is notified of a new content size category`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let screen = UIViewController()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    try #require(HeadlessWorld.current).settle()
    #expect(screen.traitCollection.preferredContentSizeCategory == .large)
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    var received: [UIContentSizeCategory] = []
    screen.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (screen: UIViewController, _) in
      received.append(screen.traitCollection.preferredContentSizeCategory)
    }
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(received == [.accessibilityLarge])
  }

  @Test func `a text size change in Settings updates the traits, then posts a notification`() throws
  {
    let world = try #require(HeadlessWorld.current)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    var posted: [UIContentSizeCategory] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification,
      object: nil,
      queue: nil
    ) { note in
      let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      #expect(value == UIContentSizeCategory.extraLarge.rawValue)
      MainActor.assumeIsolated {
        posted.append(window.traitCollection.preferredContentSizeCategory)
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    world.setContentSizeCategory(.extraLarge)
    world.setContentSizeCategory(.extraLarge)
    #expect(posted == [.extraLarge])
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `a device can launch with another text size`() {
    var device = HeadlessDevice.phone
    device.contentSizeCategory = .small
    HeadlessWorld(device: device).run {
      #expect(UIApplication.shared.preferredContentSizeCategory == .small)
    }
  }

  @Test func `a background task has an identifier until it ends`() {
    let first = UIApplication.shared.beginBackgroundTask()
    let second = UIApplication.shared.beginBackgroundTask(withName: "upload") {}
    #expect(first != second && first != .invalid)
    UIApplication.shared.endBackgroundTask(first)
    UIApplication.shared.endBackgroundTask(.invalid)
  }
}
