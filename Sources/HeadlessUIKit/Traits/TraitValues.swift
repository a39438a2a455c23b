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
