@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit

@testable import Recipes

extension RecipesApp {
  /// Optional methods of a protocol of the app.
  @MainActor struct ShoppingListTests {
    private let list = ShoppingList()

    @Test func `optional methods return nil without a delegate`() {
      #expect(list.add("salt") && !list.reportsRemovals)
    }

    @Test func `methods of a class and of its extension are called`() {
      let owner = ListOwner()
      list.delegate = owner
      #expect(!list.add("salt") && list.add("milk") && list.add("flour"))
      #expect(owner.added == ["0 milk", "1 flour"] && !list.reportsRemovals)
    }

    @Test func `methods of an extension of UIKit's class are called`() {
      let controller = UINavigationController()
      list.delegate = controller
      #expect(list.add("milk") && controller.title == "1 items" && list.reportsRemovals)
      list.removeAll()
      #expect(controller.title == "0 items")
    }
  }
}
