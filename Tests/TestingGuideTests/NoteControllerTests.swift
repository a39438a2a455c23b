import HeadlessUIKit
import WaymarkTesting
import XCTest

final class NoteControllerTests: HeadlessTestCase {
  @MainActor func testPushEndsBeforeTheCallReturns() async {
    let navigation = UINavigationController(rootViewController: NoteListController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(NoteController(), animated: true)
    XCTAssertEqual(navigation.visibleViewController?.title, "Note")
    XCTAssertNil(navigation.transitionCoordinator)
  }
}

// The app saves after a delay, so the expectation is fulfilled only when the clock advances.
final class NoteSavingTests: HeadlessTestCase {
  @MainActor func testSaveCallsBackAfterHalfASecond() async {
    let note = NoteController()
    let saved = expectation(description: "saved")
    note.onSave = { saved.fulfill() }
    note.save()
    HeadlessWorld.current?.clock.advance(by: .seconds(0.5))
    await fulfillment(of: [saved], timeout: 0)
  }
}

final class WorldTests: HeadlessTestCase {
  func testEachTestHasASeparateWorld() throws {
    let world = try XCTUnwrap(HeadlessWorld.current)
    XCTAssertTrue(MainActor.assumeIsolated { world.scenes.isEmpty && world.clock.now == .zero })
  }

  func testAnotherTestHasAnotherWorld() throws {
    let world = try XCTUnwrap(HeadlessWorld.current)
    let count = MainActor.assumeIsolated {
      _ = AppDriver(in: world) { NotesApp() }
      return world.scenes.count
    }
    XCTAssertEqual(count, 1)
  }
}
