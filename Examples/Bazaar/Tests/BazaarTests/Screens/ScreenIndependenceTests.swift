import Testing
import UIKit

/// A screen has inputs and outputs and refers neither to another screen nor to its container.
@Suite struct ScreenIndependenceTests {
  let screens: ScreenSources

  init() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    screens = try ScreenSources(folder: package.appendingPathComponent("Sources/Bazaar/Screens"))
    try #require(screens.count >= 11)
  }

  @Test func `A1: no screen names another`() {
    #expect(screens.mutualMentions == [])
  }

  @Test func `A1: no screen touches a container or a presentation`() {
    let words: Set = [
      "dismiss", "navigationController", "popViewController", "present", "presentingViewController",
      "pushViewController", "splitViewController", "tabBarController",
    ]
    #expect(screens.mentions(of: words) == [])
  }

  @Test func `A1: no screen imports more than UIKit`() {
    #expect(screens.mentions(of: ["Foundation", "Waymark", "WaymarkCore", "HeadlessUIKit"]) == [])
  }
}
