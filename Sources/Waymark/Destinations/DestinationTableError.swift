public import WaymarkCore

/// Why a table of destinations cannot be built.
public enum DestinationTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two destinations have this name; give one of them another by `named(_:)`.
  case duplicateName(String)
  /// One chain is listed twice with different declarations, under these names; list one of them, or
  /// assemble a chain for each.
  case declaredDifferently(String, String)
  /// The destination of this name cannot be shown as the root whenever that is needed.
  case unsuitableFallback(String, FallbackObstacle)
  /// The screen of a guarded destination could not be removed, because nothing is declared that
  /// replaces it.
  case noFallback(String, MissingFallback)
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
    case .unsuitableFallback(let name, let obstacle):
      "\"\(name)\" cannot be the fallback: \(obstacle)"
    case .noFallback(let name, let missing):
      "\"\(name)\" has guards: \(missing)"
    case .unknownClass(let name):
      "\"\(name)\" has a screen for which any view controller would be found: name the class in "
        + "the closure that builds it, { () -> MyViewController in ... }, or add a finder"
    case .links(let error): error.description
    }
  }
}

/// Why a destination cannot be the fallback of a table.
public enum FallbackObstacle: Hashable, Sendable {
  /// It has guards, or a destination that it is installed in has.
  case guarded
  /// Its chain does not end with `.using(.replaceRoot, from: .root)`, or presents a screen.
  case notRoot
  /// A step of its chain, of this class, has no factory.
  case notBuilt(String)
}

extension FallbackObstacle: CustomStringConvertible {
  public var description: String {
    switch self {
    case .guarded: "it has guards, which may refuse it"
    case .notRoot:
      "it is not the root of a window: end its chain with using(.replaceRoot, from: .root)"
    case .notBuilt(let screen): "\(screen) has no factory"
    }
  }
}

/// The fallback that a guarded destination lacks, so that its screen could not be removed.
public enum MissingFallback: Hashable, Sendable {
  /// A screen of this class is built by its parent, and nothing can replace it.
  case ofScreen(String)
  /// A screen of this class could not return: it has a fallback and no factory.
  case factory(String)
  /// Its screen may be the root of the window, and the table has no fallback.
  case ofTable
}

extension MissingFallback: CustomStringConvertible {
  public var description: String {
    switch self {
    case .ofScreen(let screen):
      "declare what replaces \(screen) by fallback(build:), before embedded(in:within:)"
    case .factory(let screen): "\(screen) needs a factory to return"
    case .ofTable:
      "it may be the root of the window, so declare what replaces it by "
        + "DestinationTable(on:fallback:)"
    }
  }
}
