package import PlatformUI
import WaymarkCore

extension Router {
  /// Removes every screen from the window whose guards would not let a request for it proceed now;
  /// for logging out.
  ///
  /// Equivalent to submitting ``NavigationRequest/init(revalidating:options:)``.
  @discardableResult
  public func revalidate(
    in table: DestinationTable,
    options: RequestOptions = RequestOptions(isAnimated: false, restoresOnFailure: false)
  ) -> RequestHandle {
    go(NavigationRequest(revalidating: table, options: options))
  }

  /// Returns the destination that leads to a screen, and why its guards would not let the user in
  /// now; `nil` if one of the destinations of the screen may be entered, or none leads to it.
  ///
  /// The guards of the router are not asked: they hold up requests, and do not say who may see what
  /// is there. A guard that needs time counts as letting its screen stay.
  package func obstacle(
    to screen: UIViewController,
    in table: DestinationTable
  ) -> (destination: String, reason: String)? {
    let claims = RevalidationTarget(table: table).claims
    var judge = ScreenJudge(claims: claims, guards: [], tree: adapters.tree(of: window))
    guard case .goes(let removal) = judge.verdict(for: screen),
      let destination = removal.destination
    else { return nil }
    return (destination, removal.reason)
  }
}

extension NavigationRequest {
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
    options: RequestOptions = RequestOptions(isAnimated: false, restoresOnFailure: false)
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

  /// The destinations of the table that may lead to a view controller.
  var claims: @MainActor (UIViewController) -> [ScreenClaim] {
    { [entries = table.entries] screen in entries.compactMap { $0.claim(screen) } }
  }

  func bind(at site: HomeSite?) -> BoundStep {
    BoundRevalidation(
      claims: claims,
      makeFallback: { [fallback = table.fallback] in (try? fallback?.request())?.bind() }
    )
  }
}
