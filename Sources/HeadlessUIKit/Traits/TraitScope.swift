/// The callback that runs, for `UITraitCollection.current`.
///
/// A static and not a part of the world: to look for the world of each view that is laid out would
/// cost more than its layout. It is set inside synchronous calls of the main actor only, so that no
/// world sees the scope of another.
@MainActor
struct TraitScope {
  /// The scope of the innermost callback; the first one of all while none runs.
  private(set) static var innermost = TraitScope(view: nil, number: 0)
  private static var lastNumber: UInt64 = 0

  /// The view that is laid out; it lives as long as its callback runs.
  private let view: Unmanaged<UIView>?
  /// Tells this scope from all others.
  let number: UInt64

  /// The traits of the view that is laid out; nil where none is.
  var traits: UITraitCollection? { view?.takeUnretainedValue().traitCollection }

  /// Begins a scope, and returns the one around it.
  static func enter(_ view: UIView?) -> TraitScope {
    let outer = innermost
    lastNumber &+= 1
    innermost = TraitScope(view: view.map(Unmanaged.passUnretained), number: lastNumber)
    return outer
  }

  /// Returns to a scope that `enter(_:)` returned.
  static func leave(to outer: TraitScope) {
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

  /// Begins a scope with certain traits; returns how to end it.
  func enterScope(with traits: UITraitCollection) -> @MainActor () -> Void {
    let (outer, outerTraits) = (TraitScope.enter(nil), setTraits)
    currentTraits = traits
    return { [weak self] in
      TraitScope.leave(to: outer)
      self?.setTraits = outerTraits
    }
  }
}
