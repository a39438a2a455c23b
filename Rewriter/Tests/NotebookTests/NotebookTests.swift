import Foundation
import HeadlessUIKit
import Testing
import WaymarkTesting

@testable import Notebook

extension AppUnderTest<Notebook.AppDelegate> {
  static var notebook: Self {
    get throws {
      var app = AppUnderTest(name: "notebook", launch: { _ in Notebook.AppDelegate() })
      app.infoPlist = try HeadlessInfoPlist(contentsOf: propertyList)
      app.texts = ["Title": ["Travel"]]
      app.facts = { $0.store.notes.count > 1 ? ["several notes"] : [] }
      app.network = HeadlessNetwork { _ in .data(Data("Rain".utf8), type: "text/plain") }
      return app
    }
  }

  private static var propertyList: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixture/Notebook/App/Info.plist")
  }
}

@MainActor struct NotebookTests {
  @Test func `the main storyboard is shown, and a note is added by its segues`() async throws {
    let app = try AppUnderTest.notebook.launched()
    try await app.settle()
    #expect(app.tree.visible?.type == "NoteListViewController")
    try await app.tap("Add note")
    try await app.type("Travel", into: "Title")
    try await app.tap("Save")
    #expect(app.run { $0.store.notes.map(\.title) } == ["Shopping", "Travel"])
    try await app.tap("Travel")
    #expect(app.tree.visible?.type == "NoteViewController")
  }

  @Test func `every state of the app holds`() async throws {
    try await AppUnderTest.notebook.verify()
  }
}
