import HeadlessUIKit
import WaymarkTesting
import XCTest

/// A test case whose tests wait for the interface, as they do on a device.
class RealTimeTestCase: XCTestCase {
  override func invokeTest() {
    HeadlessWorld.runTest(clock: .realTime) { super.invokeTest() }
  }
}
