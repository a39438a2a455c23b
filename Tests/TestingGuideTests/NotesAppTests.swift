import HeadlessUIKit
import WaymarkTesting
import XCTest

// An app without a router, used as a user would.
final class NotesAppTests: HeadlessTestCase {
  @MainActor private var app: AppDriver<NotesApp>?

  @MainActor override func setUp() async throws {
    app = AppDriver { NotesApp() }
  }

  @MainActor override func tearDown() async throws {
    app = nil
  }

  @MainActor func testSavedNoteCloses() async throws {
    let app = try XCTUnwrap(app)
    try await app.tap("New")
    try await app.tap("Save")
    let isClosed = try await app.advance(atMost: .seconds(5)) {
      app.tree.visible?.title == "Notes"
    }
    XCTAssertTrue(isClosed)
  }
}
