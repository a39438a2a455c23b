#if !canImport(ObjectiveC)
  /// An observer of a property of an object, retained by the object's record.
  @MainActor
  final class KeyValueRegistration {
    /// The values that an observer receives.
    struct Change {
      var old: Any?
      var new: Any?
      var isPrior = false

      /// The change as `observeValue(forKeyPath:of:change:context:)` receives it.
      var dictionary: [NSKeyValueChangeKey: Any] {
        var values: [NSKeyValueChangeKey: Any] = [
          .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
        ]
        if isPrior { values[.notificationIsPriorKey] = true }
        if let old { values[.oldKey] = unwrapped(old) ?? NSNull() }
        if let new { values[.newKey] = unwrapped(new) ?? NSNull() }
        return values
      }
    }

    let key: String
    var observer: ObjectIdentifier?
    var context: UInt = 0
    private let options: NSKeyValueObservingOptions
    private let value: () -> Any?
    private let notify: (Change) -> Void
    private weak var record: AssociatedObjects?
    /// The values before the changes that are in progress, the innermost last.
    private var running: [Any?] = []

    init(
      key: String,
      options: NSKeyValueObservingOptions,
      value: @escaping () -> Any?,
      notify: @escaping (Change) -> Void
    ) {
      self.key = key
      self.options = options
      self.value = value
      self.notify = notify
    }

    func add(to object: NSObject) {
      record = makeAssociatedObjects(of: object)
      record?.observers.append(self)
      guard options.contains(.initial) else { return }
      notify(Change(new: options.contains(.new) ? value() : nil))
    }

    func remove() {
      record?.observers.removeAll { $0 === self }
      record = nil
    }

    func willChange() {
      let old = options.contains(.old) ? value() : nil
      running.append(old)
      if options.contains(.prior) { notify(Change(old: old, isPrior: true)) }
    }

    /// - Parameter wasPrior: Whether the beginning of the change was announced.
    func didChange(wasPrior: Bool = true) {
      guard record != nil, let old = wasPrior ? running.popLast() : .some(nil) else { return }
      notify(Change(old: old, new: options.contains(.new) ? value() : nil))
    }
  }

  extension KeyValueRegistration {
    /// Calls the observers of a property, those that were added first before the others.
    ///
    /// On another thread a change has no beginning; its end is delivered on the main thread.
    nonisolated static func notify(_ key: ObservedKey, of object: NSObject, isPrior: Bool) {
      let (place, isOnMainThread) = (ObjectPlace(object), MainQueue.isCurrent)
      if isPrior, !isOnMainThread { return }
      MainQueue.run {
        guard let observers = place.record?.observers, !observers.isEmpty,
          let name = key.name
        else { return }
        for observer in observers where observer.key == name {
          if isPrior { observer.willChange() } else { observer.didChange(wasPrior: isOnMainThread) }
        }
      }
    }

    /// Removes the latest registration of an observer that matches; raises if there is none.
    nonisolated static func remove(
      _ observer: NSObject,
      _ key: String,
      of object: NSObject,
      where isMeant: @escaping @MainActor @Sendable (KeyValueRegistration) -> Bool
    ) {
      let (place, isOnMainThread) = (ObjectPlace(object), MainQueue.isCurrent)
      let id = ObjectIdentifier(observer)
      let message = """
        Cannot remove an observer \(observer) for the key path "\(key)" from \(object) because it \
        is not registered as an observer.
        """
      MainQueue.run {
        let found = place.storedRecord?.observers.last {
          $0.observer == id && $0.key == key && isMeant($0)
        }
        if let found { return found.remove() }
        if isOnMainThread { Misuse.raise(.rangeException, message) }
      }
    }
  }

  /// The property that a notification names.
  enum ObservedKey: Sendable {
    case name(String)
    case keyPath(any AnyKeyPath & Sendable, NSObject.Type)

    init<Owner: NSObject, Value>(_ keyPath: KeyPath<Owner, Value>, of owner: Owner) {
      // Key paths without captured values, as those of properties, are immutable; the type of a
      // parameter of Apple's method does not say so.
      self = .keyPath(unsafeBitCast(keyPath, to: (any AnyKeyPath & Sendable).self), Owner.self)
    }

    /// The name; `nil` for a property that no class lists, which has no observers.
    @MainActor var name: String? {
      switch self {
      case .name(let name): name
      case .keyPath(let path, let owner): ObservableMembers.key(of: path, in: owner)
      }
    }
  }

  /// An object whose record is looked up on the main actor.
  private struct ObjectPlace: Sendable {
    private let id: ObjectIdentifier
    private let responder: UIResponder?

    init(_ object: NSObject) {
      id = ObjectIdentifier(object)
      // A `deinit` on another thread must not retain its object beyond its end.
      responder = MainQueue.isCurrent ? object as? UIResponder : nil
    }

    /// The record of an object that is alive.
    @MainActor var record: AssociatedObjects? {
      if let responder { return responder.associatedObjects }
      return HeadlessWorld.current?.associations.objects(at: id, evenIfDeallocated: false)
    }

    /// The record, also in the `deinit` of the object.
    @MainActor var storedRecord: AssociatedObjects? {
      if let responder { return responder.associatedObjects }
      return HeadlessWorld.current?.associations.objects(at: id, evenIfDeallocated: true)
    }
  }

  /// The properties that can be observed: those of the layer's list, and named members of apps.
  @MainActor
  enum ObservableMembers {
    /// Returns the name of the property at the end of a key path; `nil` if it is not listed.
    static func key(of keyPath: AnyKeyPath, in owner: NSObject.Type) -> String? {
      if let own = listed(in: owner).first(where: { $0.value == keyPath }) { return own.key }
      return NamedMemberTable.members(of: owner).first { $0.isObservable && $0.keyPath == keyPath }?
        .name
    }

    /// Returns the key path of a property by its name; `nil` if it is not listed.
    static func keyPath(_ name: String, of object: NSObject) -> AnyKeyPath? {
      if let path = listed(in: type(of: object))[name] { return path }
      guard let member = NamedMemberTable.member(name, of: object), member.isObservable else {
        return nil
      }
      return member.keyPath
    }

    private static func listed(in type: NSObject.Type) -> [String: AnyKeyPath] {
      let common = (type as? any ObservableView.Type)?.viewProperties ?? [:]
      let own = (type as? any ObservableProperties.Type)?.observableProperties ?? [:]
      return common.merging(own) { $1 }
    }
  }

  extension NamedMember {
    /// Whether an app lists the member; the layer's lists for storyboards name more properties than
    /// those that notify.
    fileprivate var isObservable: Bool {
      guard let keyPath else { return false }
      return !_typeName(type(of: keyPath).rootType).hasPrefix("HeadlessUIKit.")
    }
  }
#endif

/// A class of the layer with properties that notify their observers.
///
/// An extension of the protocol lists them, because key paths of different classes to the same
/// property are not equal; in an extension `Self` is the class whose key path is looked up.
@preconcurrency @MainActor
package protocol ObservableProperties: NSObject {
  /// The properties by their names in the Objective-C runtime.
  static var observableProperties: [String: AnyKeyPath] { get }
}

/// The properties of all views that notify their observers.
@preconcurrency @MainActor
protocol ObservableView: UIView {}

extension ObservableView {
  static var viewProperties: [String: AnyKeyPath] {
    [
      "frame": \Self.frame, "bounds": \Self.bounds, "center": \Self.center,
      "hidden": \Self.isHidden,
    ]
  }
}

extension UIView: ObservableView {}

extension ObservableProperties where Self: UIScrollView {
  package static var observableProperties: [String: AnyKeyPath] {
    ["contentOffset": \Self.contentOffset, "contentSize": \Self.contentSize]
  }
}

extension UIScrollView: ObservableProperties {}

extension ObservableProperties where Self: UIControl {
  package static var observableProperties: [String: AnyKeyPath] {
    [
      "enabled": \Self.isEnabled, "selected": \Self.isSelected,
      "highlighted": \Self.isHighlighted,
    ]
  }
}

extension UIControl: ObservableProperties {}

extension UIResponder {
  /// Notifies observers of a property before a change; free of cost for objects without records.
  package final func willChange(_ key: String) {
    #if !canImport(ObjectiveC)
      guard let observers = associatedObjects?.observers, !observers.isEmpty else { return }
      for observer in observers where observer.key == key { observer.willChange() }
    #endif
  }

  /// Notifies observers of a property after a change.
  package final func didChange(_ key: String) {
    #if !canImport(ObjectiveC)
      guard let observers = associatedObjects?.observers, !observers.isEmpty else { return }
      for observer in observers where observer.key == key { observer.didChange() }
    #endif
  }
}
