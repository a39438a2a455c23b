/// What a table of destinations needs before the guarded screens of a chain can be removed.
enum FallbackGap: Hashable {
  /// A screen of this class has guards and is contained in another, without a fallback.
  case contained(String)
  /// A screen of this class has a fallback, and no factory by which it could return.
  case notBuilt(String)
  /// A guarded screen is, or is in, the root of the window.
  case root
}
