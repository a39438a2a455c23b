@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Checks a finder against the rules that the router relies on.
///
/// The following example checks that a finder finds one screen and no other:
///
/// ```swift
/// let laws = FinderLaws(Finder<ProductViewController, Int> { $0.id == $1 })
/// let others = [ProductViewController(id: 8), UIViewController()]
/// #expect(laws.violations(finding: ProductViewController(id: 7), among: others, for: 7).isEmpty)
/// ```
@MainActor public struct FinderLaws<Screen: UIViewController, Context> {
  private let finder: Finder<Screen, Context>

  /// Creates a check of a finder for some screens and a context.
  public init(_ finder: Finder<Screen, Context>) {
    self.finder = finder
  }

  /// Passes screens to the finder and returns the violated laws.
  ///
  /// - Parameters:
  ///   - wanted: A screen that matches the context.
  ///   - others: Screens that do not match the context.
  ///   - context: The context to search for.
  public func violations(
    finding wanted: Screen,
    among others: [UIViewController],
    for context: Context
  ) -> [String] {
    let wasLoaded = ([wanted] + others).map(\.isViewLoaded)
    var laws = LawRecord("finder")
    for look in ["", " at the second attempt"] {
      laws.demand(finder.accepts(wanted, for: context), "the screen is not recognized\(look)")
      for other in others {
        laws.demand(
          !finder.accepts(other, for: context),
          "\(type(of: other)) is accepted as the screen\(look)"
        )
      }
    }
    laws.demand(([wanted] + others).map(\.isViewLoaded) == wasLoaded, "the search loads a view")
    return laws.violations
  }
}
