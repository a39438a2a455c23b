/// A nonretaining reference, such as a view's to its superview, that becomes `nil` as soon as the
/// other object's `deinit` begins on any thread.
///
/// Avoids the cost of a weak reference: the first weak reference to an object allocates a side
/// table, with which each retain and release takes four times as many instructions.
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

/// An object to which back references refer.
@MainActor
protocol BackReferenced: AnyObject {
  /// The pointer to this object, shared by all back references to it.
  var pointer: WeakPointer { get }
}

extension BackReferenced {
  /// Whether the `deinit` of the object has begun.
  var isBeingDeallocated: Bool { pointer.object(as: Self.self) == nil }
}

extension NSObject {
  /// The Objective-C runtime's message for a weak reference that is formed too late.
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

  /// Retains an object unless its `deinit` has begun; `nil` if the function is unavailable.
  ///
  /// The Swift runtime uses it to read weak references, but Swift code cannot declare it. A program
  /// that links the runtime statically does not export it.
  private static let tryRetain: TryRetain? = {
    #if os(Linux)
      dlsym(nil, "swift_tryRetain").map { unsafeBitCast($0, to: TryRetain.self) }
    #else
      nil
    #endif
  }()

  private var address: UnsafeMutableRawPointer?
  // Each pointer has a copy, because reading the static property takes a call.
  private var tryRetain: TryRetain?
  // Keeps the object's memory, and so its reference count, valid after its `deinit`. Never read,
  // because reading it would then trap.
  private unowned var memory: AnyObject?
  /// The object, used if the runtime's function is unavailable.
  private weak var target: AnyObject?

  /// Sets the object, which owns this pointer.
  func set(to object: AnyObject) {
    tryRetain = Self.tryRetain
    guard tryRetain != nil else { return target = object }
    address = Unmanaged.passUnretained(object).toOpaque()
    memory = object
  }

  /// The object; `nil` once its `deinit` has begun.
  var object: AnyObject? { object(as: AnyObject.self) }

  fileprivate func object<Object: AnyObject>(as type: Object.Type) -> Object? {
    guard let address, let tryRetain else {
      return target.map { unsafeDowncast($0, to: type) }
    }
    guard let object = tryRetain(address) else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}
