public import WaymarkCore

/// Why a table of destinations cannot be built.
public enum DestinationTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two destinations have this name; give one of them another by `named(_:)`.
  case duplicateName(String)
  /// One chain is listed twice with different declarations, under these names; list one of them, or
  /// assemble a chain for each.
  case declaredDifferently(String, String)
  /// The fallback of this name has guards, or a destination that it is installed in has.
  case guardedFallback(String)
  /// The chain of the fallback of this name does not end with `.using(.replaceRoot, from: .root)`,
  /// or presents a screen.
  case fallbackIsNotRoot(String)
  /// A step of the fallback's chain, of this class, has no factory.
  case fallbackIsNotBuilt(String, screen: String)
  /// A screen of this class, in the guarded destination of this name, is built by its parent, and
  /// nothing is declared that replaces it.
  case noFallback(String, screen: String)
  /// A screen of this class, in the guarded destination of this name, has a fallback and no factory
  /// by which it could return.
  case fallbackWithoutFactory(String, screen: String)
  /// The screen of the guarded destination of this name may be the root of the window, and the
  /// table has no fallback.
  case noFallbackOfTable(String)
  /// A screen of the destination of this name, or of one that it is installed in, is to be found by
  /// its class, and the class is `UIViewController`, so that any view controller would be found.
  case unknownClass(String)
  /// The links do not make a table.
  case links(LinkTableError)

  public var description: String {
    switch self {
    case .duplicateName(let name):
      "two destinations are named \"\(name)\": give one another name by named(_:)"
    case .declaredDifferently(let first, let second):
      "\"\(first)\" and \"\(second)\" are one chain with different declarations: list one of them, "
        + "or assemble a chain for each"
    case .guardedFallback(let name):
      "\"\(name)\" cannot be the fallback: it has guards, which may refuse it"
    case .fallbackIsNotRoot(let name):
      "\"\(name)\" cannot be the fallback: it is not the root of a window: end its chain with "
        + "using(.replaceRoot, from: .root)"
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
      "\"\(name)\" has a screen for which any view controller would be found: name the class in "
        + "the closure that builds it, { () -> MyViewController in ... }, or add a finder"
    case .links(let error): error.description
    }
  }
}
