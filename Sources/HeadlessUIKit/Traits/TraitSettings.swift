/// What a view or controller says about traits, and who watches them; made when it is needed.
@MainActor
final class TraitSettings {
  var overrides = TraitValues()
  var observers: [TraitObserver] = []
  /// What a parent says about this child, as long as it is the parent.
  var byParent: TraitValues?
  weak var speakingParent: UIViewController?
}

/// Something that has settings of traits.
@MainActor
protocol TraitHolder: UITraitChangeObservable {
  var traitSettings: TraitSettings? { get set }

  /// Tells this object, and all that inherit from it, that what it inherits has changed.
  func inheritedTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection)
  /// What this object inherits.
  var inheritedTraits: UITraitCollection { get }
  /// What this object makes of what it inherits.
  func ownTraits(from inherited: UITraitCollection) -> UITraitCollection
  /// Tells what inherits from this object.
  func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection)
  /// Calls the callback of this object.
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

  /// Light or dark, as far as this object says.
  var ownStyle: UIUserInterfaceStyle {
    get { traitSettings?.overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set {
      changeSettings {
        $0.overrides[UITraitUserInterfaceStyle.self] = newValue == .unspecified ? nil : newValue
      }
    }
  }

  /// Changes what this object says, and tells whoever sees other traits than before.
  func changeSettings(_ change: (TraitSettings) -> Void) {
    let inherited = inheritedTraits
    let previous = ownTraits(from: inherited)
    change(makeTraitSettings())
    tellTraitsDidChange(from: previous, to: ownTraits(from: inherited))
  }

  func ownTraits(from inherited: UITraitCollection) -> UITraitCollection {
    guard let overrides = traitSettings?.overrides, !overrides.isEmpty else { return inherited }
    return UITraitCollection(inherited.values.overridden(by: overrides))
  }

  func inheritedTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
    tellTraitsDidChange(from: ownTraits(from: previous), to: ownTraits(from: current))
  }

  /// Calls this object first, its handlers next, then what inherits from it.
  private func tellTraitsDidChange(from previous: UITraitCollection, to current: UITraitCollection)
  {
    guard previous != current else { return }
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

/// The callback that runs, for `UITraitCollection.current`.
///
/// A static and not a part of the world: finding the world of each view that is laid out would cost more
/// than its layout. It changes only inside synchronous calls on the main actor, so that no world sees the
/// scope of another.
@MainActor
struct TraitScope {
  /// The scope of the innermost callback; the initial one while none runs.
  private(set) static var innermost = TraitScope(view: nil, number: 0)
  private static var lastNumber: UInt64 = 0

  /// The view that is laid out; nil in a callback of a trait change.
  private let view: UIView?
  /// Distinguishes this scope from all others.
  let number: UInt64

  /// The traits of the view that is laid out; nil if none is.
  var traits: UITraitCollection? { view?.traitCollection }

  /// Runs a callback of a view in a scope of its own.
  static func within(_ view: UIView, _ body: () -> Void) {
    let outer = enter(view)
    body()
    leave(to: outer)
  }

  /// Begins a scope, and returns the one around it.
  fileprivate static func enter(_ view: UIView?) -> TraitScope {
    let outer = innermost
    lastNumber &+= 1
    innermost = TraitScope(view: view, number: lastNumber)
    return outer
  }

  /// Returns to a scope that `enter(_:)` returned.
  fileprivate static func leave(to outer: TraitScope) {
    innermost = outer
  }
}

/// Traits that code made the current ones; they count in the scope in which it did so.
struct SetTraits: Sendable {
  let traits: UITraitCollection
  let scope: UInt64
}

extension HeadlessWorld {
  /// The traits that hold for the running code.
  var currentTraits: UITraitCollection {
    get {
      let scope = TraitScope.innermost
      if let setTraits, setTraits.scope == scope.number { return setTraits.traits }
      return scope.traits ?? traits
    }
    set { setTraits = SetTraits(traits: newValue, scope: TraitScope.innermost.number) }
  }

  /// Begins a scope with certain traits, and returns the closure that ends it.
  func enterScope(with traits: UITraitCollection) -> @MainActor () -> Void {
    let (outer, outerTraits) = (TraitScope.enter(nil), setTraits)
    currentTraits = traits
    return { [weak self] in
      TraitScope.leave(to: outer)
      self?.setTraits = outerTraits
    }
  }
}

/// What is said about traits, by the type of each.
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

  /// Lets other values take the place of these.
  func overridden(by others: TraitValues) -> TraitValues {
    var result = self
    result.values.merge(others.values) { $1 }
    return result
  }

  /// Whether a trait has the same value in both, said or not.
  func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    let key = ObjectIdentifier(trait)
    return Self.areEqual(values[key], other.values[key])
  }

  /// Whether all that the others say is said here too.
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
