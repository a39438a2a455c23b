// Objective-C's names: code that attaches objects to others uses them as they are.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
#if !canImport(ObjectiveC)
  /// How an object that is attached to another is kept.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not at all: it reads as nil when it is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// By a strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// As a copy, if it is `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// By a strong reference.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    /// As a copy, if it is `NSCopying`.
    case OBJC_ASSOCIATION_COPY = 0o1403
  }

  /// Attaches a value to an object under a key, in the place of what is there; nil takes it off.
  ///
  /// A responder lets go of what is attached to it when it goes. What is attached to other objects
  /// is let go some time after they went.
  @preconcurrency @MainActor
  public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
  ) {
    let owner = object as AnyObject
    guard let objects = associatedObjects(of: owner) ?? value.map({ _ in attach(to: owner) }) else {
      return
    }
    objects.set(value, for: key, policy)
  }

  /// Returns what is attached to an object under a key; nil if nothing is.
  @preconcurrency @MainActor
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associatedObjects(of: object as AnyObject)?[key]
  }

  /// Takes everything off an object that is attached to it.
  @preconcurrency @MainActor
  public func objc_removeAssociatedObjects(_ object: Any) {
    let owner = object as AnyObject
    (owner as? UIResponder)?.associatedObjects?.removeAll()
    HeadlessWorld.current?.associations.remove(owner)
  }

  @MainActor
  private func associatedObjects(of owner: AnyObject) -> AssociatedObjects? {
    if let responder = owner as? UIResponder { return responder.associatedObjects }
    return HeadlessWorld.current?.associations.objects(of: owner)
  }

  @MainActor
  private func attach(to owner: AnyObject) -> AssociatedObjects {
    guard let responder = owner as? UIResponder else {
      return HeadlessWorld.required(for: "objc_setAssociatedObject").associations
        .makeObjects(of: owner)
    }
    return responder.objectsMadeOnDemand
  }
#endif
