package import PlatformUI

/// Where a finder looks, seen from where its search starts.
///
/// Options add up: `.contained` alone looks into the starting controller, together with
/// `.presented` also into everything that is presented above it.
///
/// The following example finds a product only in the window's root, not in what is presented above
/// it:
///
/// ```swift
/// let shown = Finder<ProductViewController, ProductID>.byContext
///   .searching(fromRoot: [.current, .contained])
/// ```
public struct SearchOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The starting controller itself.
  public static let current = SearchOptions(rawValue: 1 << 0)
  /// The visible children of the examined view controllers.
  public static let visible = SearchOptions(rawValue: 1 << 1)
  /// All children of the examined view controllers, shown or not.
  public static let contained = SearchOptions(rawValue: 1 << 2)
  /// The presentations above the start.
  public static let presented = SearchOptions(rawValue: 1 << 3)
  /// The view controllers below the presentation of the start.
  public static let presenting = SearchOptions(rawValue: 1 << 4)
  /// The containers in which the start is.
  public static let parent = SearchOptions(rawValue: 1 << 5)
  /// The whole tree.
  public static let everything: SearchOptions = [
    .current, .visible, .contained, .presented, .presenting, .parent,
  ]
}

/// Where a search starts.
package enum SearchStart {
  /// The root of the window.
  case root
  /// The topmost controller.
  case current
  /// The controller that the closure names; nothing is found when it is not in the tree.
  case screen(@MainActor () -> UIViewController?)
}

/// A bounded search.
struct SearchScope {
  let options: SearchOptions
  let start: SearchStart
}
