#if !canImport(ObjectiveC)
  /// An object that is notified of changes through key-value observing.
  ///
  /// Responders conform; their subclasses override the method. Another class conforms itself,
  /// because Swift cannot override a method that Foundation's `NSObject` does not declare.
  public protocol HeadlessKeyValueObserver: NSObject {
    /// Called before or after a change of an observed property.
    func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    )
  }

  extension NSObjectProtocol where Self: NSObject {
    /// Calls a closure for changes of a property until the observation is invalidated or
    /// deallocated.
    ///
    /// The property belongs to the layer's list or to the named members of the object's class;
    /// others raise. A property notifies if its setter does; see ``willChangeValue(forKey:)``.
    @preconcurrency @MainActor
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let key = ObservableMembers.key(of: keyPath, in: Self.self)
      if key == nil {
        Misuse.raise(
          .genericException,
          """
          Could not extract a String from KeyPath \(keyPath): \(Self.self) does not list the \
          property as observable; list it in namedMembers, or observe it as a property of the \
          class that declares it
          """
        )
      }
      let registration = KeyValueRegistration(
        key: key ?? "",
        options: options,
        value: { [weak self] in self?[keyPath: keyPath] },
        notify: { [weak self] change in
          guard let self else { return }
          changeHandler(self, NSKeyValueObservedChange(change))
        }
      )
      registration.add(to: self)
      return NSKeyValueObservation(registration)
    }

    /// Notifies observers that a property is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
      KeyValueRegistration.notify(ObservedKey(keyPath, of: self), of: self, isPrior: true)
    }

    /// Notifies observers that a property changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
      KeyValueRegistration.notify(ObservedKey(keyPath, of: self), of: self, isPrior: false)
    }

    /// Raises, because the class does not implement the method.
    public func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      Misuse.raiseAnywhere(
        .internalInconsistencyException,
        """
        \(self): An -observeValueForKeyPath:ofObject:change:context: message was received but not \
        handled.
        Key path: \(keyPath ?? "(null)")
        Observed object: \(object.map { "\($0)" } ?? "(null)")
        """
      )
    }
  }

  extension NSObject {
    /// Notifies observers that a property is about to change.
    ///
    /// Without the Objective-C runtime no setter notifies by itself, so a property calls this in
    /// its `willSet` and ``didChangeValue(forKey:)`` in its `didSet`; `waymark-rewrite` adds both
    /// to each property with `@objc dynamic`.
    public func willChangeValue(forKey key: String) {
      KeyValueRegistration.notify(.name(key), of: self, isPrior: true)
    }

    /// Notifies observers that a property changed; has no effect unless it was about to change.
    ///
    /// On another thread than the main thread, observers are notified soon after, without the old
    /// value.
    public func didChangeValue(forKey key: String) {
      KeyValueRegistration.notify(.name(key), of: self, isPrior: false)
    }

    /// Registers an unretained observer of a property; raises if the class does not list it.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: NSObject,
      forKeyPath keyPath: String,
      options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer?
    ) {
      guard let path = ObservableMembers.keyPath(keyPath, of: self) else {
        return KeyValueCoding.raiseUndefinedKey(keyPath, of: self, in: "valueForUndefinedKey:")
      }
      let registration = KeyValueRegistration(
        key: keyPath,
        options: options,
        value: { [weak self] in self.flatMap { $0[keyPath: path] } },
        notify: { [weak self, weak observer] change in
          let values = change.dictionary
          guard let self, let observer else { return }
          guard let listener = observer as? any HeadlessKeyValueObserver else {
            return observer.observeValue(
              forKeyPath: keyPath,
              of: self,
              change: values,
              context: context
            )
          }
          listener.observeValue(forKeyPath: keyPath, of: self, change: values, context: context)
        }
      )
      registration.observer = ObjectIdentifier(observer)
      registration.context = UInt(bitPattern: context)
      registration.add(to: self)
    }

    /// Removes the latest registration of an observer for a property; raises if there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
      KeyValueRegistration.remove(observer, keyPath, of: self) { _ in true }
    }

    /// Removes the latest registration of an observer for a property with a context; raises if
    /// there is none.
    public func removeObserver(
      _ observer: NSObject,
      forKeyPath keyPath: String,
      context: UnsafeMutableRawPointer?
    ) {
      let context = UInt(bitPattern: context)
      KeyValueRegistration.remove(observer, keyPath, of: self) { $0.context == context }
    }
  }

  /// The registration of a closure for changes of a property.
  public final class NSKeyValueObservation: NSObject {
    private let registration: KeyValueRegistration

    init(_ registration: KeyValueRegistration) {
      self.registration = registration
    }

    deinit {
      invalidate()
    }

    /// Ends the observation; has no effect the second time.
    public func invalidate() {
      let registration = registration
      MainQueue.run { registration.remove() }
    }
  }

  /// A change of an observed property.
  public struct NSKeyValueObservedChange<Value> {
    /// The kind of a change.
    public typealias Kind = NSKeyValueChange

    /// The kind; always `setting`.
    public let kind: Kind
    /// The value after the change; `nil` unless requested.
    public let newValue: Value?
    /// The value before the change; `nil` unless requested.
    public let oldValue: Value?
    /// The changed positions of a collection; always `nil`.
    public let indexes: IndexSet?
    /// Whether the property is about to change.
    public let isPrior: Bool

    init(_ change: KeyValueRegistration.Change) {
      kind = .setting
      newValue = change.new.flatMap { $0 as? Value }
      oldValue = change.old.flatMap { $0 as? Value }
      indexes = nil
      isPrior = change.isPrior
    }
  }

  /// The kinds of changes of a property; only `setting` occurs.
  public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects of a collection were replaced.
    case replacement = 4
  }

  /// The values and notifications that an observer requests.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The options as a number.
    public let rawValue: UInt

    /// Creates options from a number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The value after a change.
    public static let new = Self(rawValue: 1)
    /// The value before a change.
    public static let old = Self(rawValue: 2)
    /// A notification during the registration.
    public static let initial = Self(rawValue: 4)
    /// Another notification before each change.
    public static let prior = Self(rawValue: 8)
  }

  /// The keys of the dictionary that describes a change.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String

    /// Creates a key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The changed positions of a collection; never present.
    public static let indexesKey = Self(rawValue: "indexes")
    /// The kind, as the number of an ``NSKeyValueChange``.
    public static let kindKey = Self(rawValue: "kind")
    /// The value after the change; `NSNull` for `nil`.
    public static let newKey = Self(rawValue: "new")
    /// Present if the property is about to change.
    public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
    /// The value before the change; `NSNull` for `nil`.
    public static let oldKey = Self(rawValue: "old")
  }
#endif
