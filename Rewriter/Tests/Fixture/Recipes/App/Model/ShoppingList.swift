import Foundation

/// An observer of a shopping list.
@objc protocol ShoppingListDelegate: AnyObject {
  func shoppingListDidChange(_ list: ShoppingList)
  @objc optional func shoppingList(_ list: ShoppingList, shouldAdd item: String) -> Bool
  @objc optional func shoppingList(
    _ list: ShoppingList,
    didAdd item: String,
    at index: Int
  )
  @objc optional func shoppingListDidBecomeEmpty()
}

@objc(RCPShoppingList)
class ShoppingList: NSObject {
  weak var delegate: ShoppingListDelegate?
  private(set) var items: [String] = []

  @discardableResult
  func add(_ item: String) -> Bool {
    guard delegate?.shoppingList?(self, shouldAdd: item) ?? true else { return false }
    items.append(item)
    delegate?.shoppingList?(self, didAdd: item, at: items.count - 1)
    delegate?.shoppingListDidChange(self)
    return true
  }

  @objc func removeAll() {
    items = []
    delegate?.shoppingListDidBecomeEmpty?()
    delegate?.shoppingListDidChange(self)
  }

  var reportsRemovals: Bool { delegate?.shoppingListDidBecomeEmpty != nil }
}
