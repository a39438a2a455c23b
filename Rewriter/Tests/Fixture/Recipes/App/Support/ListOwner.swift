import UIKit

/// Extends a UIKit class to conform to the protocol.
extension UINavigationController: ShoppingListDelegate {
  func shoppingListDidChange(_ list: ShoppingList) { title = "\(list.items.count) items" }
  func shoppingListDidBecomeEmpty() { title = "Nothing to buy" }
}

/// Rejects items that the user already has.
class ListOwner: NSObject, ShoppingListDelegate {
  var atHome: Set<String> = ["salt"]
  private(set) var added: [String] = []

  func shoppingListDidChange(_ list: ShoppingList) {}

  func shoppingList(_ list: ShoppingList, shouldAdd item: String) -> Bool {
    !atHome.contains(item)
  }
}

extension ListOwner {
  func shoppingList(_ list: ShoppingList, didAdd item: String, at index: Int) {
    added.append("\(index) \(item)")
  }
}
