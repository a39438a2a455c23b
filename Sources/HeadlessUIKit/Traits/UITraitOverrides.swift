/// What a window, controller or view says about traits instead of what it inherits.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether something is said about a trait.
  func contains(_ trait: UITrait) -> Bool
  /// Takes back what is said about a trait.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues {
  /// These values as something that can be changed: overrides, or a collection in the making.
  struct Editor: UITraitOverrides {
    var values: TraitValues

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
      get { values[trait] ?? Trait.defaultValue }
      set { values[trait] = newValue }
    }

    func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

    mutating func remove(_ trait: UITrait) {
      values.remove(trait)
    }
  }
}
