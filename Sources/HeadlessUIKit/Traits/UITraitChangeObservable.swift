/// Something whose traits can be watched: a controller, a view, a window.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Takes a registration back; one that is not there does nothing.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// The handler, which receives the object whose traits changed and the traits before.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment,
      _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Calls a handler whenever one of the traits has changed.
  ///
  /// The object retains the handler until its removal; the handler receives the object and so need
  /// not hold it.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    observe(traits) { handler($0, $1) }
  }

  /// Calls a handler that names the class of the object, or `Self` inside the class, whenever one
  /// of the traits has changed.
  ///
  /// An object of another class than that of the handler's argument is not reported.
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

/// The registration that `registerForTraitChanges` returns, for its removal.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A handler and the traits that it waits for.
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
