public import WaymarkCore

/// The error if a table of destinations cannot be built.
public enum DestinationTableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Two destinations have this name; rename one of them with `named(_:)`.
  case duplicateName(String)
  /// The destination of this name was built twice by the declaration at this place, usually a
  /// computed property; store it in a `let` or `lazy var`.
  case builtTwice(String, place: String)
  /// The destination of this name is listed twice; list it once, for example in only one module.
  case listedTwice(String)
  /// One chain is listed twice with different declarations, under these names; list only one of
  /// them, or assemble a chain for each.
  case declaredDifferently(String, String)
  /// The fallback of this name has guards, or is installed in a destination that has guards.
  case guardedFallback(String)
  /// The chain of the fallback of this name presents a screen, or does not end with
  /// `.using(.replaceRoot, from: .root)`.
  case fallbackIsNotRoot(String)
  /// A step of the fallback's chain, of this class, has no factory.
  case fallbackIsNotBuilt(String, screen: String)
  /// A parent builds a screen of this class in the guarded destination of this name, but the screen
  /// has no declared fallback.
  case noFallback(String, screen: String)
  /// A screen of this class in the guarded destination of this name has a fallback, but no factory
  /// that could build the screen again.
  case fallbackWithoutFactory(String, screen: String)
  /// The screen of the guarded destination of this name may be the root of the window, but the
  /// table has no fallback.
  case noFallbackOfTable(String)
  /// A screen in the chain of this destination is found by the class `UIViewController`, which
  /// every view controller matches.
  case unknownClass(String)
  /// The links of the destinations do not form a valid link table.
  case links(LinkTableError)

  public var description: String {
    switch self {
    case .duplicateName(let name):
      "two destinations are named \"\(name)\": rename one of them with named(_:), or store the "
        + "destination in a let or lazy var if it is a computed property that is used twice"
    case .builtTwice(let name, let place):
      "\"\(name)\" was built twice by one declaration, at \(place): store it in a let or lazy var, "
        + "because a computed property builds a new destination each time"
    case .listedTwice(let name):
      "\"\(name)\" is listed twice: list it once, for example in only one module"
    case .declaredDifferently(let first, let second):
      "\"\(first)\" and \"\(second)\" are one chain with different declarations: list only one, "
        + "or assemble a chain for each"
    case .guardedFallback(let name):
      "\"\(name)\" cannot be the fallback: it has guards, which may refuse it"
    case .fallbackIsNotRoot(let name):
      "\"\(name)\" is not the root of a window, so it cannot be the fallback: "
        + "end its chain with using(.replaceRoot, from: .root)"
    case .fallbackIsNotBuilt(let name, let screen):
      "\"\(name)\" cannot be the fallback: \(screen) has no factory"
    case .noFallback(let name, let screen):
      "\"\(name)\" has guards: declare what replaces \(screen) by fallback(build:), before "
        + "embedded(in:within:)"
    case .fallbackWithoutFactory(let name, let screen):
      "\"\(name)\" has guards: \(screen) needs a factory to return"
    case .noFallbackOfTable(let name):
      "\"\(name)\" has guards: it may be the root of the window, so declare what replaces it by "
        + "DestinationTable(on:fallback:)"
    case .unknownClass(let name):
      "\"\(name)\" has a screen that every view controller matches: name the class in "
        + "the closure that builds it, { () -> MyViewController in ... }, or add a finder"
    case .links(let error): error.description
    }
  }
}

extension DestinationTableError {
  /// The error for two destinations with one name.
  @MainActor static func equalNames(
    of first: DestinationEntry,
    _ second: DestinationEntry
  ) -> Self {
    guard let place = second.destination.nameOrigin, place == first.destination.nameOrigin else {
      return .duplicateName(second.name)
    }
    return .builtTwice(second.name, place: place)
  }
}
