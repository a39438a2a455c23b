/// What keeps a chain out of a table of destinations.
enum DeclarationGap: Hashable {
  /// A screen is to be found by its class, and the class is not known.
  case unknownClass
  /// A screen of this class has guards and is contained in another, without a fallback.
  case contained(String)
  /// A screen of this class has a fallback, and no factory by which it could return.
  case notBuilt(String)
  /// A guarded screen is, or is in, the root of the window, so that the table needs a fallback.
  case root
}
