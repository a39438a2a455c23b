/// A weak reference to an object, for lists that do not retain their elements.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}

extension Weak: Sendable where Object: Sendable {}

extension Array {
  /// The objects that still exist.
  func living<Object>() -> [Object] where Element == Weak<Object> {
    compactMap(\.object)
  }

  /// Adds a weak reference and removes those to deallocated objects.
  mutating func addWeakly<Object>(_ object: Object) where Element == Weak<Object> {
    removeAll { $0.object == nil }
    append(Weak(object))
  }
}
