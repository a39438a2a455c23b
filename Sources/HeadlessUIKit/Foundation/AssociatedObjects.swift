// The names of the Objective-C runtime, used unchanged by app code. swift-format-ignore-file:
// AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The associated objects and rare settings of one object; created on first use.
@MainActor
final class AssociatedObjects {
  private var values: [UnsafeRawPointer: () -> Any?] = [:]
  /// The user activity of a responder.
  var userActivity: NSUserActivity?
  /// The edit button, once it was requested.
  var editButton: UIBarButtonItem?
  /// The custom transition of a view controller.
  var preferredTransition: UIViewController.Transition?
  /// The storyboard scene of a view controller.
  var interface: LoadedInterface?
  /// The objects loaded from nibs for this owner.
  var nibs: [InterfaceObjects] = []
  /// The key commands that were added to a view controller.
  var keyCommands: [UIKeyCommand] = []
  /// The scroll views that bars at edges follow, by edge.
  var contentScrollViews: [NSDirectionalRectEdge: UIScrollView] = [:]

  #if !canImport(ObjectiveC)
    /// The observers of properties, oldest first.
    var observers: [KeyValueRegistration] = []
  #endif

  /// The keyboard and the automatic corrections of a text input.
  var textInputTraits: TextInputTraits?

  func removeAll() {
    values = [:]
  }

  subscript(key: UnsafeRawPointer) -> Any? { values[key]?() }

  #if !canImport(ObjectiveC)
    func set(_ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
      guard let value else {
        values[key] = nil
        return
      }
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        values[key] = { [weak object = value as AnyObject] in object }
      case .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_COPY:
        let copy = (value as? any NSCopying)?.copy(with: nil) ?? value
        values[key] = { copy }
      case .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_RETAIN:
        values[key] = { value }
      }
    }
  #endif
}

/// The associated objects of objects without their own storage, for example of app classes.
@MainActor
final class AssociationTable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 32

  private struct Entry {
    weak var owner: AnyObject?
    let objects: AssociatedObjects
  }

  func objects(of owner: AnyObject) -> AssociatedObjects? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.objects
  }

  /// The record of the object at an address.
  func objects(at id: ObjectIdentifier, evenIfDeallocated isAnyState: Bool) -> AssociatedObjects? {
    guard let entry = entries[id], isAnyState || entry.owner != nil else { return nil }
    return entry.objects
  }

  /// Creates the record of an object; records of deallocated objects are removed occasionally.
  func makeObjects(of owner: AnyObject) -> AssociatedObjects {
    if entries.count >= limit {
      entries = entries.filter { $0.value.owner != nil }
      limit = max(32, entries.count * 2)
    }
    let objects = AssociatedObjects()
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, objects: objects)
    return objects
  }

  func remove(_ owner: AnyObject) {
    entries[ObjectIdentifier(owner)] = nil
  }
}

#if !canImport(ObjectiveC)
  /// The ownership of an associated object.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained; reads as `nil` after its deallocation.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copied, if it conforms to `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    /// Copied, if it conforms to `NSCopying`.
    case OBJC_ASSOCIATION_COPY = 0o1403
  }

  /// Associates a value with an object under a key, replacing an existing value; `nil` removes it.
  ///
  /// A responder releases its associated objects when it is deallocated. Those of other objects are
  /// released some time later.
  @preconcurrency @MainActor
  public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
  ) {
    let owner = owner(object)
    guard let objects = associatedObjects(of: owner) ?? value.map({ _ in attach(to: owner) }) else {
      return
    }
    objects.set(value, for: key, policy)
  }

  /// Returns the value associated with an object under a key; `nil` for none.
  @preconcurrency @MainActor
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associatedObjects(of: owner(object))?[key]
  }

  /// Removes all associated objects of an object.
  @preconcurrency @MainActor
  public func objc_removeAssociatedObjects(_ object: Any) {
    let owner = owner(object)
    (owner as? UIResponder)?.associatedObjects?.removeAll()
    HeadlessWorld.current?.associations.remove(owner)
  }

  /// Returns the object that a value is.
  ///
  /// A cast to a class takes a tenth of the instructions of one to `AnyObject`.
  private func owner(_ object: Any) -> AnyObject {
    object as? UIResponder ?? object as AnyObject
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

  /// Returns the record of an object, which it creates if the object has none.
  @MainActor
  func makeAssociatedObjects(of owner: AnyObject) -> AssociatedObjects {
    associatedObjects(of: owner) ?? attach(to: owner)
  }
#endif
