import HeadlessUIKit
import WaymarkTesting
import XCTest

/// A test case whose tests wait for transitions in real time, as on a device.
class RealTimeTestCase: XCTestCase {
  override func invokeTest() {
    HeadlessWorld.runTest(clock: .realTime) { super.invokeTest() }
  }
}
