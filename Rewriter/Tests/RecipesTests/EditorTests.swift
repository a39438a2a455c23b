@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  @MainActor struct EditorTests {
    private let phone: Phone
    private let editor: RecipeEditor

    init() throws {
      phone = try Phone()
      try phone.use { try $0.tap("Add recipe") }
      editor = try phone.screen(RecipeEditor.self)
    }

    @Test func `typing calls a method with a labeled sender`() throws {
      try phone.use { try $0.type("Pie", into: "name") }
      #expect(editor.typed == ["P", "Pi", "Pie"])
    }

    @Test func `the item of the superclass calls the method of the subclass`() throws {
      let observer = phone.run { EditorObserver() }
      editor.delegate = observer
      try phone.use { try $0.type("Pie", into: "name") }
      try phone.use { try $0.tap("Save") }
      #expect(editor.saves == 1 && observer.saved == ["Pie"])
    }

    @Test func `an optional method that only a subclass implements is called`() throws {
      let observer = phone.run { VerboseEditorObserver() }
      editor.delegate = observer
      try phone.use { try $0.tap("Save") }
      #expect(observer.warnings == 1 && observer.saved.count == 1)
    }

    @Test func `a tap outside the field ends editing, in an extension of a UIKit class`() throws {
      try phone.use { try $0.type("Pie", into: "name") }
      #expect(editor.nameField.isFirstResponder)
      try phone.use { try $0.tap(editor.view) }
      #expect(!editor.nameField.isFirstResponder)
    }
  }
}
