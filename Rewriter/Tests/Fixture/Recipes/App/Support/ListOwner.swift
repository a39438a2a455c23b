import UIKit

/// Controllers of UIKit's own class adopt the protocol by an extension.
extension UINavigationController: ShoppingListDelegate {
  func shoppingListDidChange(_ list: ShoppingList) { title = "\(list.items.count) items" }
  func shoppingListDidBecomeEmpty() { title = "Nothing to buy" }
}

/// Refuses to buy what is at home.
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
