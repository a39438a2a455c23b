import Foundation
import HeadlessUIKit
import Testing
import WaymarkCore
import WaymarkTesting

@MainActor struct AppDriverExpectationsTests {
  @Test func `an expected tree is written as its description`() async throws {
    let driver = AppDriver<NotesApp>.notes()
    try await driver.settle()
    try driver.expectTree(driver.tree.description)
    try driver.expectTree(
      """
      UINavigationController
        ListScreen "Notes" visible
      """
    )
  }

  @Test func `white space around the lines is ignored`() async throws {
    let driver = AppDriver<NotesApp>.notes()
    try await driver.settle()
    try driver.expectTree("\n\nUINavigationController \r\n  ListScreen \"Notes\" visible\t\n \n")
  }

  @Test func `the indentation of a line is compared`() async throws {
    let driver = AppDriver<NotesApp>.notes()
    try await driver.settle()
    #expect(throws: UnexpectedTree.self) {
      try driver.expectTree("UINavigationController\n    ListScreen \"Notes\" visible")
    }
  }

  @Test func `the error marks what is missing and what was not expected`() async throws {
    let driver = AppDriver<NotesApp>.notes()
    try await driver.tap("Open")
    let expected = """
      UINavigationController
        ListScreen "Notes" visible
      """
    let error = #expect(throws: UnexpectedTree.self) { try driver.expectTree(expected) }
    let location = "AppDriverExpectationsTests.swift:\(#line - 1)"
    #expect(error?.expected == expected && error?.tree == driver.tree)
    #expect(
      "\(try #require(error))" == """
        \(location): the hierarchy differs from the expected one (- missing, + unexpected):
          UINavigationController
        -   ListScreen "Notes" visible
        +   ListScreen "Notes"
        +   NoteScreen "Note" visible
        """
    )
  }

  @Test func `an app without a window has no line`() throws {
    let driver = AppDriver(router: { (_: NotesApp) in nil }) { NotesApp() }
    try driver.expectTree(driver.tree.description)
    let error = #expect(throws: UnexpectedTree.self) { try driver.expectTree("ListScreen") }
    #expect("\(try #require(error))".hasSuffix("- ListScreen\n+ (no root)"))
    #expect(error?.localizedDescription == error?.description)
  }
}
