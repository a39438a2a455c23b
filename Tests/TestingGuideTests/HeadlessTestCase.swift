import HeadlessUIKit
import WaymarkTesting
import XCTest

/// A test case that runs each test in a separate headless world.
class HeadlessTestCase: XCTestCase {
  override func invokeTest() {
    HeadlessWorld.runTest { super.invokeTest() }
  }
}
