#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Registers a method of an unretained object for notifications in the object's world and
    /// outside of worlds.
    ///
    /// The method is called on the main actor: immediately for a notification posted there,
    /// otherwise soon after.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: Any,
      selector aSelector: Selector,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let world = HeadlessWorld.required(for: "addObserver(_:selector:name:object:)")
      let observation = SelectorObservation(observer as AnyObject, aSelector, self, world)
      observation.name = aName?.rawValue
      observation.objectID = anObject.map { ObjectIdentifier($0 as AnyObject) }
      observation.token = addObserver(
        forName: aName,
        object: anObject,
        queue: nil,
        using: observation.block
      )
      world.observations.append(observation)
    }

    /// Removes all registrations of an observer.
    public func removeObserver(_ observer: AnyObject) {
      removeMethods(of: observer, nil, nil)
      removeObserver(observer as Any)
    }

    /// Removes an observer of the notifications with a name or from an object; `nil` for all.
    public func removeObserver(
      _ observer: AnyObject,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      removeMethods(
        of: observer,
        aName?.rawValue,
        anObject.map { ObjectIdentifier($0 as AnyObject) }
      )
      removeObserver(observer as Any, name: aName, object: anObject)
    }

    // A `deinit` may remove its object on any thread, so only identifiers are sent to the main
    // actor.
    private func removeMethods(of observer: AnyObject, _ name: String?, _ object: ObjectIdentifier?)
    {
      let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
      MainQueue.run {
        SelectorObservation.remove {
          $0.observerID == observer && $0.centerID == center
            && (name == nil || $0.name == name) && (object == nil || $0.objectID == object)
        }
      }
    }
  }

  /// An observer of notifications, and its method.
  @MainActor
  final class SelectorObservation {
    let observerID: ObjectIdentifier
    let centerID: ObjectIdentifier
    var name: String?
    var objectID: ObjectIdentifier?
    var token: (any NSObjectProtocol)?
    private weak var observer: AnyObject?
    private let selector: Selector
    private weak var center: NotificationCenter?
    private weak var world: HeadlessWorld?

    init(
      _ observer: AnyObject,
      _ selector: Selector,
      _ center: NotificationCenter,
      _ world: HeadlessWorld
    ) {
      (observerID, centerID) = (ObjectIdentifier(observer), ObjectIdentifier(center))
      (self.observer, self.selector) = (observer, selector)
      (self.center, self.world) = (center, world)
    }

    /// The function that Foundation calls with a notification, on any thread.
    ///
    /// A notification is not sendable, although each post transfers it; hence the cast.
    var block: @Sendable (Notification) -> Void {
      let body: @MainActor (Notification) -> Void = { [weak self] notification in
        guard MainQueue.isCurrent else {
          Task { self?.deliver(notification) }
          return
        }
        self?.deliver(notification)
      }
      return unsafeBitCast(body, to: (@Sendable (Notification) -> Void).self)
    }

    /// Calls the method, unless the notification belongs to another world.
    private func deliver(_ notification: Notification) {
      guard HeadlessWorld.current.map({ $0 === world }) ?? true else { return }
      guard let observer else { return SelectorObservation.remove { $0 === self } }
      selector.send(to: observer, NamedMember.Arguments(notification))
    }

    static func remove(where isMeant: (SelectorObservation) -> Bool) {
      guard let world = HeadlessWorld.current else { return }
      for observation in world.observations where isMeant(observation) {
        if let token = observation.token { observation.center?.removeObserver(token as Any) }
      }
      world.observations.removeAll(where: isMeant)
    }
  }
#endif
