private import Synchronization

/// What refers to an object without keeping it alive, for as long as the object lives.
///
/// An object that was ever referred to weakly pays for it with every retain and release from then
/// on, about four times the usual. Parts therefore refer to their owner through an anchor that they
/// share: it outlives the owner, and the owner ends it before giving back anything that it holds.
final class Anchor: Sendable {
  private let address = Atomic<UInt>(0)

  /// Makes the anchor lead to the object that holds it.
  func begin(for owner: AnyObject) {
    address.store(UInt(bitPattern: Unmanaged.passUnretained(owner).toOpaque()), ordering: .relaxed)
  }

  /// Makes the anchor lead nowhere; every class with parts that know their owner says so first of
  /// all when it goes, because a part may go along with it and ask for its owner once more.
  func end() {
    address.store(0, ordering: .relaxed)
  }

  /// Whether the object lives.
  var leads: Bool { bits != 0 }

  // Kept apart and declared to change nothing: to the optimiser an atomic load is a place where
  // anything might go, and all that was read before it would be retained for its time.
  private var bits: UInt {
    @inline(never) @_effects(readonly) get { address.load(ordering: .relaxed) }
  }

  /// The object, unless it has gone.
  func owner<Owner: AnyObject>(as type: Owner.Type) -> Owner? {
    guard let object = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return Unmanaged<Owner>.fromOpaque(object).takeUnretainedValue()
  }

  /// Looks at the object, unless it has gone, without retaining it.
  ///
  /// Only for what changes nothing: it must not let go of the object.
  @inline(__always)
  func look<Owner: AnyObject, Value>(
    at type: Owner.Type,
    _ body: (Owner) -> Value?
  ) -> Value? {
    guard let object = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return Unmanaged<Owner>.fromOpaque(object)._withUnsafeGuaranteedRef { body($0) }
  }
}

/// An object that back links can lead to.
@MainActor
protocol Anchored: AnyObject {
  var anchor: Anchor { get }
}

/// The way from a part to its owner: it does not keep the owner alive, and leads nowhere once the
/// owner has gone.
struct Link<Owner: AnyObject> {
  fileprivate let anchor: Anchor?

  init(to anchor: Anchor? = nil) {
    self.anchor = anchor
  }

  /// The owner, unless it has gone.
  ///
  /// Only the anchor of an owner of this type may have been given.
  var owner: Owner? { anchor?.owner(as: Owner.self) }

  /// Looks at the owner, unless it has gone, without retaining it; changes nothing.
  @inline(__always)
  func look<Value>(_ body: (Owner) -> Value?) -> Value? {
    anchor?.look(at: Owner.self, body) ?? nil
  }

  /// Whether there is an owner.
  var leads: Bool { anchor?.leads == true }

  /// Whether this is the way to the object with this anchor.
  func leads(to anchor: Anchor) -> Bool { self.anchor === anchor }

  /// Whether both lead to the same object, or neither was ever given one.
  func isSame<Other>(as other: Link<Other>) -> Bool { anchor === other.anchor }
}

/// A link as a property, for owners that are seldom asked for.
@propertyWrapper @MainActor
struct BackLink<Owner: Anchored> {
  private var link: Link<Owner>

  init(wrappedValue: Owner? = nil) {
    link = Link(to: wrappedValue?.anchor)
  }

  var wrappedValue: Owner? {
    get { link.owner }
    set { link = Link(to: newValue?.anchor) }
  }
}
