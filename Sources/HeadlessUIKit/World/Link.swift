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
