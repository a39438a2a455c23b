import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless) struct NotesTests {
  @Test func `a note is saved after half a second`() async throws {
    let app = AppDriver { NotesApp() }
    try await app.tap("New")
    try await app.tap("Save")
    #expect(app.tree.visible?.title == "Note")
    try await app.advance(by: .seconds(0.5))
    #expect(app.tree.visible?.title == "Notes")
  }
}
