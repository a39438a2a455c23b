import PlatformUI
import WaymarkCore

extension Router {
  /// Removes every screen from the window whose guards would not let a request for it proceed now;
  /// for logging out.
  ///
  /// Equivalent to submitting ``Request/init(revalidating:options:)``.
  @discardableResult
  public func revalidate(
    in table: DestinationTable,
    options: RequestOptions = RequestOptions(isAnimated: false, recovery: .keep)
  ) -> RequestHandle {
    submit(Request(revalidating: table, options: options))
  }
}

extension Request {
  /// Creates a request that removes every screen from the window whose guards would not let a
  /// request for it proceed now.
  ///
  /// All screens are examined: those of hidden tabs, stacks, columns, presentations and containers
  /// of the app's own. The guards of the router and of the destinations that lead to a screen are
  /// asked; a screen stays if one of these destinations may be entered now. Parking and redirecting
  /// count as not proceeding, and no form opens. A screen of a guarded destination whose context
  /// cannot be read is removed too, and one that no destination leads to together with the screen
  /// on which it was installed. Leave guards are not asked.
  ///
  /// A container that is left empty is removed as well, a presentation with everything above it.
  /// The root of a container is replaced by the fallback of its screen
  /// (``StepAssembly/fallback(build:)``), the root of the window by the fallback of the table. If
  /// the user would see the fallback of a screen, the fallback of the table is selected instead
  /// where it is in the hierarchy.
  ///
  /// Guards that need time are awaited before anything moves. The request ends when a last look
  /// has found nothing more to remove; one that supersedes others lets it end first. By default it
  /// moves without animation, and what it has removed stays removed if it fails.
  public init(
    revalidating table: DestinationTable,
    options: RequestOptions = RequestOptions(isAnimated: false, recovery: .keep)
  ) {
    self.init(RevalidationTarget(table: table), by: .revalidate, options)
  }
}

/// The screens that their guards do not let stay.
private struct RevalidationTarget: RequestTarget {
  let table: DestinationTable

  var name: String { "revalidate" }
  var identity: DestinationIdentity { table.identity }
  var context: Any { () }

  func bind(at site: HomeSite?) -> BoundStep {
    BoundRevalidation(
      claims: { [entries = table.entries] screen in entries.compactMap { $0.claim(screen) } },
      makeFallback: { [fallback = table.fallback] in try? fallback?.request() }
    )
  }
}
