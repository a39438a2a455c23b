extension Array where Element: AnyObject {
  /// Whether the array contains an object, compared by identity.
  func contains(identical object: AnyObject) -> Bool {
    contains { $0 === object }
  }

  /// Returns the index of an object, compared by identity; `nil` if it is not an element.
  func firstIndex(identical object: AnyObject) -> Int? {
    firstIndex { $0 === object }
  }

  /// Inserts an element at an index, or at the nearest end if there is no such index.
  mutating func insert(_ element: Element, near index: Int) {
    insert(element, at: Swift.min(Swift.max(0, index), count))
  }

  /// Removes an object, compared by identity; has no effect if it is not an element.
  mutating func remove(identical object: AnyObject) {
    if let index = firstIndex(identical: object) { remove(at: index) }
  }
}
