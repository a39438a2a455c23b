import HeadlessUIKit
import XCTest

final class WaitingTests: RealTimeTestCase {
  // A suite that waits on the main thread needs no change except its base class.
  func testExpectationWaitsForTheApp() {
    let note = MainActor.assumeIsolated { NoteController() }
    let saved = expectation(description: "saved")
    MainActor.assumeIsolated {
      note.onSave = { saved.fulfill() }
      note.save()
    }
    wait(for: [saved], timeout: 5)
  }

  @MainActor func testAwaitedExpectationWaitsForTheApp() async {
    let note = NoteController()
    let saved = expectation(description: "saved")
    note.onSave = { saved.fulfill() }
    note.save()
    await fulfillment(of: [saved], timeout: 5)
  }
}
