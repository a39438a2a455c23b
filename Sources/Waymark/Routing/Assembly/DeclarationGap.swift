/// The reason why a table of destinations cannot contain a chain.
enum DeclarationGap: Hashable {
  /// A screen is found by its class, but the class is unknown.
  case unknownClass
  /// A guarded screen of this class is built by its parent and has no fallback.
  case contained(String)
  /// A screen of this class has a fallback, but no factory that could build the screen again.
  case notBuilt(String)
  /// A guarded screen is, or is in, the root of the window, so the table needs a fallback.
  case root
}
