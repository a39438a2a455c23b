@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  @MainActor struct ListTests {
    private let phone: Phone

    init() throws {
      phone = try Phone()
    }

    @Test func `the app starts with the list of the storyboard`() throws {
      let list = try phone.screen(RecipeListViewController.self)
      #expect(list.title == "Recipes" && phone.navigation?.viewControllers == [list])
      let labels = phone.run { list.tableView.visibleCells.compactMap { $0 as? RecipeCell } }
        .map { $0.titleLabel.text }
      #expect(labels == ["Soup", "Curry"])
    }

    @Test func `selecting a row opens its recipe with a storyboard creator`() throws {
      try phone.use { try $0.selectRow(1) }
      let screen = try phone.screen(RecipeViewController.self)
      #expect(screen.title == "Curry" && screen.titleLabel.text == "Curry, 40 min")
    }

    @Test func `a bar button item created in code opens the settings`() throws {
      try phone.use { try $0.tap("Settings") }
      _ = try phone.screen(RecipeSettingsViewController.self)
    }

    @Test func `a notification adds a new recipe to the list`() throws {
      let list = try phone.screen(RecipeListViewController.self)
      phone.run { RecipeStore.shared.add(Recipe(title: "Tart", minutes: 60, course: .dessert)) }
      #expect(list.changes == 1)
      #expect(list.tableView(list.tableView, numberOfRowsInSection: 0) == 3)
    }

    @Test func `pulling the list down loads the recipes`() throws {
      let store = phone.run { RecipeStore() }
      try phone.use { try $0.pullToRefresh() }
      #expect(store.reloads == 1)
    }

    @Test func `the form unwinds to the list`() throws {
      let list = try phone.screen(RecipeListViewController.self)
      try phone.use { try $0.tap("Add recipe") }
      _ = try phone.screen(RecipeEditor.self)
      try phone.use { try $0.tap("Close") }
      #expect(phone.top === list && list.lastUnwind == "close")
    }
  }
}
