package import PlatformUI

/// The parts of the hierarchy that a finder searches, relative to the start of its search.
///
/// Options can be combined: `.contained` alone searches the children of the start, together with
/// `.presented` also everything presented above it.
///
/// The following example finds a product only in the window's root, not in its presentations:
///
/// ```swift
/// let shown = Finder<ProductViewController, ProductID>.byContext
///   .searching(fromRoot: [.current, .contained])
/// ```
public struct SearchOptions: OptionSet, Hashable, Sendable {
  /// The raw value of the option set.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The start itself.
  public static let current = SearchOptions(rawValue: 1 << 0)
  /// The visible children of the examined view controllers.
  public static let visible = SearchOptions(rawValue: 1 << 1)
  /// All children of the examined view controllers, visible or hidden.
  public static let contained = SearchOptions(rawValue: 1 << 2)
  /// The presentations above the start.
  public static let presented = SearchOptions(rawValue: 1 << 3)
  /// The view controllers below the presentation that contains the start.
  public static let presenting = SearchOptions(rawValue: 1 << 4)
  /// The containers of the start.
  public static let parent = SearchOptions(rawValue: 1 << 5)
  /// The whole hierarchy.
  public static let everything: SearchOptions = [
    .current, .visible, .contained, .presented, .presenting, .parent,
  ]
}

/// The start of a search.
package enum SearchStart {
  /// The root of the window.
  case root
  /// The topmost view controller.
  case current
  /// The view controller that the closure returns; nothing is found if it is not in the hierarchy.
  case screen(@MainActor () -> UIViewController?)
}
