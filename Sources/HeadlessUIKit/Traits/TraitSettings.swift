/// What a view or controller says about traits, and who watches them; made when it is needed.
@MainActor
final class TraitSettings {
  var overrides = TraitValues()
  var observers: [TraitObserver] = []
  /// What a parent says about this child, as long as it is the parent.
  var byParent: TraitValues?
  @BackLink var speakingParent: UIViewController?
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
