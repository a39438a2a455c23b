/// What code has attached to one object; made when something is.
@MainActor
final class AssociatedObjects {
  private var values: [UnsafeRawPointer: () -> Any?] = [:]
  /// What a person does at a responder.
  var userActivity: NSUserActivity?
  /// The button that turns editing on and off, once it was asked for.
  var editButton: UIBarButtonItem?
  /// How a controller comes and goes, if the app has said so.
  var preferredTransition: UIViewController.Transition?
  /// The key commands that were added to a controller.
  var keyCommands: [UIKeyCommand] = []
  /// The scroll views that bars at edges follow, by edge.
  var contentScrollViews: [NSDirectionalRectEdge: UIScrollView] = [:]

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

/// What is attached to objects that have no place for it: those of the app's own classes.
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

  /// Makes the record of an object; those of objects that are gone are dropped now and then.
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
