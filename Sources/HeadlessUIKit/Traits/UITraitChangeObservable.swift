/// An object whose trait changes can be observed: a view controller, view or window.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Removes a registration; has no effect if it is not registered.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// A handler that receives the object with changed traits and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment,
      _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Registers a handler to call when any of the traits has changed.
  ///
  /// The object retains the handler until its removal; the handler receives the object as an
  /// argument, so it does not have to capture it.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    observe(traits) { handler($0, $1) }
  }

  /// Registers a handler with the object's class, or `Self` inside the class, to call when any of
  /// the traits has changed.
  ///
  /// Changes of objects of other classes are not reported.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    observe(traits) { object, previous in
      if let object = object as? Environment { handler(object, previous) }
    }
  }

  private func observe(
    _ traits: [UITrait],
    _ handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    (self as? any TraitHolder)?.makeTraitSettings().observers.append(observer)
    return observer
  }
}

/// A registration returned by `registerForTraitChanges`, for its removal.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler and the traits that it observes.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    guard traits.contains(where: { !previous.values.agrees(with: current.values, on: $0) }) else {
      return
    }
    handler(previous)
  }
}
