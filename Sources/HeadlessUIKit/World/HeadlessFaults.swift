/// Known failures of UIKit that a world reproduces on demand.
///
/// A router that survives them survives the devices where they were seen.
@_spi(Headless)
public struct HeadlessFaults: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A push into a navigation controller whose view was never loaded changes nothing.
  public static let ignoresPushIntoUnloadedNavigation = HeadlessFaults(rawValue: 1 << 0)
  /// Completions of present and dismiss are never called.
  public static let losesCompletions = HeadlessFaults(rawValue: 1 << 1)
  /// Completions of present and dismiss are called twice.
  public static let doublesCompletions = HeadlessFaults(rawValue: 1 << 2)
}
