/// A reference that does not retain, such as that of a view to its superview; nil as soon as the
/// `deinit` of the other object begins, on any thread.
///
/// A weak reference without its cost: from the first weak reference on an object has a side table,
/// with which each retain and release takes four times as many instructions.
@propertyWrapper @MainActor
struct BackReference<Object: BackReferenced> {
  private var pointer: WeakPointer?

  init(wrappedValue: Object? = nil) {
    pointer = wrappedValue?.pointer
  }

  var wrappedValue: Object? {
    get { pointer?.object(as: Object.self) }
    set { pointer = newValue?.pointer }
  }
}

/// An object that back references refer to.
@MainActor
protocol BackReferenced: AnyObject {
  /// The pointer to this object itself, which all back references to it share.
  var pointer: WeakPointer { get }
}

extension BackReferenced {
  /// Whether the `deinit` of the object has begun.
  var isBeingDeallocated: Bool { pointer.object(as: Self.self) == nil }
}

extension NSObject {
  /// The message of the Objective-C runtime for a weak reference that is formed too late.
  var cannotFormWeakReference: String {
    """
    Cannot form weak reference to instance of class \(type(of: self)). It is possible that this \
    object was over-released, or is in the process of deallocation.
    """
  }
}

/// A pointer to an object that does not retain it; an object creates its own in its `init`.
final class WeakPointer {
  private typealias TryRetain =
    @Sendable @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  /// Retains an object unless its `deinit` has begun; nil where the function cannot be found.
  ///
  /// The Swift runtime reads weak references with it, but Swift code may not declare it. A program
  /// that links the runtime statically does not export it.
  private static let tryRetain: TryRetain? = {
    #if os(Linux)
      dlsym(nil, "swift_tryRetain").map { unsafeBitCast($0, to: TryRetain.self) }
    #else
      nil
    #endif
  }()

  private var address: UnsafeMutableRawPointer?
  // A copy in each pointer, because reading the static one takes a call.
  private var tryRetain: TryRetain?
  // Keeps the memory of the object, and so its reference count, after its `deinit`. Never read,
  // because reading it would trap then.
  private unowned var memory: AnyObject?
  /// The object, where the runtime's function cannot be found.
  private weak var target: AnyObject?

  /// Makes the pointer refer to the object that it is a property of.
  func set(to object: AnyObject) {
    tryRetain = Self.tryRetain
    guard tryRetain != nil else { return target = object }
    address = Unmanaged.passUnretained(object).toOpaque()
    memory = object
  }

  fileprivate func object<Object: AnyObject>(as type: Object.Type) -> Object? {
    guard let address, let tryRetain else {
      return target.map { unsafeDowncast($0, to: type) }
    }
    guard let object = tryRetain(address) else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}
