import HeadlessUIKit
import WaymarkTesting
import XCTest

/// A test case whose tests have a phone of their own each.
class HeadlessTestCase: XCTestCase {
  override func invokeTest() {
    HeadlessWorld.runTest { super.invokeTest() }
  }
}
