// Loops instead of closures: a closure of isolated code is checked for its executor at every call.
extension Array {
  /// Whether the very object is among the elements.
  func contains(identical object: AnyObject) -> Bool where Element: AnyObject {
    firstIndex(identical: object) != nil
  }

  /// The place of the very object.
  func firstIndex(identical object: AnyObject) -> Int? where Element: AnyObject {
    for index in indices where self[index] === object { return index }
    return nil
  }

  /// Puts an element in at the place, or at the end that is nearest to it.
  mutating func insert(_ element: Element, near index: Int) where Element: AnyObject {
    // Element by element: the general way costs more than all the exchanges of a short list.
    append(element)
    var place = count - 1
    let goal = Swift.min(Swift.max(0, index), place)
    while place > goal {
      swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Takes the very object out; without it nothing changes.
  mutating func remove(identical object: AnyObject) where Element: AnyObject {
    guard let index = firstIndex(identical: object) else { return }
    remove(at: index)
  }
}
