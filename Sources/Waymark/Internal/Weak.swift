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
    isEmpty ? [] : compactMap(\.object)
  }

  /// Returns the list with a further object and without the deallocated ones.
  func adding<Object>(_ object: Object) -> [Weak<Object>] where Element == Weak<Object> {
    filter { $0.object != nil } + [Weak(object)]
  }
}
