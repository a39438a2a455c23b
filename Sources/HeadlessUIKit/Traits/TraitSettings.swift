/// The trait overrides and observers of a view or view controller; created on first use.
@MainActor
final class TraitSettings {
  var overrides = TraitValues()
  var observers: [TraitObserver] = []
  /// The parent's overrides for this child.
  var byParent: TraitValues?
  @BackReference var overridingParent: UIViewController?
}

/// An object with trait settings.
@MainActor
protocol TraitHolder: UITraitChangeObservable {
  var traitSettings: TraitSettings? { get set }

  /// Updates this object and its descendants after the inherited traits have changed.
  func inheritedTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection)
  /// The traits that this object inherits.
  var inheritedTraits: UITraitCollection { get }
  /// The traits of this object, derived from inherited ones.
  func ownTraits(from inherited: UITraitCollection) -> UITraitCollection
  /// Passes a trait change to the objects that inherit from this one.
  func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection)
  /// Calls the trait callback of this object.
  func callTraitsDidChange(from previous: UITraitCollection)
}

extension TraitHolder {
  func makeTraitSettings() -> TraitSettings {
    if let traitSettings { return traitSettings }
    let settings = TraitSettings()
    traitSettings = settings
    return settings
  }

  var ownOverrides: any UITraitOverrides {
    get { TraitValues.Editor(values: traitSettings?.overrides ?? TraitValues()) }
    set {
      guard let editor = newValue as? TraitValues.Editor else { return }
      changeSettings { $0.overrides = editor.values }
    }
  }

  /// The interface style that this object overrides.
  var ownStyle: UIUserInterfaceStyle {
    get { traitSettings?.overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set {
      changeSettings {
        $0.overrides[UITraitUserInterfaceStyle.self] = newValue == .unspecified ? nil : newValue
      }
    }
  }

  /// Changes the overrides, and notifies every object whose traits change.
  func changeSettings(_ change: (TraitSettings) -> Void) {
    let inherited = inheritedTraits
    let previous = ownTraits(from: inherited)
    change(makeTraitSettings())
    let current = ownTraits(from: inherited)
    if previous != current { traitsDidChange(from: previous, to: current) }
  }

  func ownTraits(from inherited: UITraitCollection) -> UITraitCollection {
    guard let overrides = traitSettings?.overrides, !overrides.isEmpty else { return inherited }
    return UITraitCollection(inherited.values.overridden(by: overrides))
  }

  /// Updates this object and its descendants if the inherited traits differ.
  func inheritedTraitsMayHaveChanged(
    from previous: UITraitCollection,
    to current: UITraitCollection
  ) {
    if previous != current { inheritedTraitsDidChange(from: previous, to: current) }
  }

  func inheritedTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    let (previousOwn, own) = (ownTraits(from: previous), ownTraits(from: current))
    // Without overrides, the traits differ because the inherited ones do; comparing them for each
    // view would take most of the time of a rotation.
    if own === current || previousOwn != own { traitsDidChange(from: previousOwn, to: own) }
  }

  /// Notifies this object, then its handlers, then the objects that inherit from it.
  private func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    let endScope = HeadlessWorld.current?.enterScope(with: current)
    callTraitsDidChange(from: previous)
    for observer in traitSettings?.observers ?? [] {
      observer.traitsDidChange(from: previous, to: current)
    }
    endScope?()
    passTraitChange(from: previous, to: current)
  }

  func removeObserver(_ registration: any UITraitChangeRegistration) {
    traitSettings?.observers.removeAll { $0 === registration }
  }
}

/// Traits that code has set as current, valid in the scope in which they were set.
struct SetTraits: Sendable {
  let traits: UITraitCollection
  let scope: UInt64
}

extension HeadlessWorld {
  /// The current traits of the running code.
  var currentTraits: UITraitCollection {
    get {
      let scope = TraitScope.innermost
      if let setTraits, setTraits.scope == scope.number { return setTraits.traits }
      return scope.traits ?? traits
    }
    set { setTraits = SetTraits(traits: newValue, scope: TraitScope.innermost.number) }
  }

  /// Begins a scope with the given traits, and returns a closure that ends it.
  func enterScope(with traits: UITraitCollection) -> @MainActor () -> Void {
    let (outer, outerTraits) = (TraitScope.innermost, setTraits)
    TraitScope.innermost = TraitScope(nil)
    currentTraits = traits
    return {
      TraitScope.innermost = outer
      self.setTraits = outerTraits
    }
  }
}

/// Trait values by type.
struct TraitValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { values[ObjectIdentifier(trait)] as? Trait.Value }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  func contains(_ trait: UITrait) -> Bool {
    values[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    values[ObjectIdentifier(trait)] = nil
  }

  /// Returns these values, replaced by others where present.
  func overridden(by others: TraitValues) -> TraitValues {
    var result = self
    result.values.merge(others.values) { $1 }
    return result
  }

  /// Whether both have the same value for a trait, or none.
  func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    let key = ObjectIdentifier(trait)
    return Self.areEqual(values[key], other.values[key])
  }

  /// Whether all values of the other are contained in this one.
  func contains(_ others: TraitValues) -> Bool {
    others.values.allSatisfy { Self.areEqual(values[$0.key], $0.value) }
  }

  private static func areEqual(_ one: (any Sendable)?, _ other: (any Sendable)?) -> Bool {
    guard let one else { return other == nil }
    return (one as? any Equatable)?.isEqual(to: other) ?? false
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any?) -> Bool {
    (other as? Self) == self
  }
}
