package import PlatformUI
import WaymarkCore

extension Router {
  /// Removes each screen of the window that its guards would currently refuse, for example after
  /// the user has logged out.
  ///
  /// Equivalent to submitting ``NavigationRequest/init(revalidating:options:)``.
  @discardableResult
  public func revalidate(
    in table: DestinationTable,
    options: RequestOptions = RequestOptions(isAnimated: false, restoresOnFailure: false)
  ) -> RequestHandle {
    go(NavigationRequest(revalidating: table, options: options))
  }

  /// Returns a destination of a screen with the reason why its guards currently refuse it; `nil` if
  /// a destination of the screen is allowed, or if the screen has none.
  ///
  /// The router's own guards are not asked, because they delay requests and do not protect screens.
  /// A guard that decides asynchronously counts as allowing its screen.
  package func obstacle(
    to screen: UIViewController,
    in table: DestinationTable
  ) -> (destination: String, reason: String)? {
    let claims = RevalidationTarget(table).claims
    var judge = ScreenJudge(claims: claims, guards: [], tree: adapters.tree(of: window))
    guard case .goes(let removal) = judge.verdict(for: screen),
      let destination = removal.destination
    else { return nil }
    return (destination, removal.reason)
  }
}

extension NavigationRequest {
  /// Creates a request that removes each screen of the window that its guards would currently
  /// refuse.
  ///
  /// All screens are examined, including those of hidden tabs, stacks, columns, presentations and
  /// custom containers. The guards of the router and of each destination of a screen are asked; the
  /// screen stays if one of its destinations is allowed. Parking and redirecting count as refusal,
  /// and no form opens. A screen of a guarded destination whose context cannot be read is removed
  /// too. A screen that belongs to no destination is removed together with the screen on which it
  /// was installed. Leave guards are not asked.
  ///
  /// A container that becomes empty is removed as well; a presentation is removed with everything
  /// above it. The root of a container is replaced by the fallback of its screen
  /// (``StepAssembly/fallback(build:)``), the root of the window by the fallback of the table. If
  /// the user would see the fallback of a screen, the fallback of the table is selected instead,
  /// provided that it is in the hierarchy.
  ///
  /// Asynchronous guards decide before anything is removed. The request ends when a final check
  /// finds nothing more to remove; a request that supersedes others waits for it. By default
  /// screens are removed without animation, and stay removed if the request fails.
  public init(
    revalidating table: DestinationTable,
    options: RequestOptions = RequestOptions(isAnimated: false, restoresOnFailure: false)
  ) {
    self.init(options: options, way: .revalidate, target: RevalidationTarget(table))
  }
}

/// The screens that their guards do not allow to stay.
private final class RevalidationTarget: RequestTarget {
  private let table: DestinationTable

  init(_ table: DestinationTable) {
    self.table = table
  }

  var name: String { "revalidate" }
  var identity: DestinationIdentity { table.identity }
  var context: Any { () }

  /// Returns the destinations of the table that a view controller may belong to.
  var claims: @MainActor (UIViewController) -> [ScreenClaim] {
    { [entries = table.entries] screen in entries.compactMap { $0.destination.claim(screen) } }
  }

  func bind(at site: HomeSite?) -> BoundStep {
    BoundRevalidation(
      claims: claims,
      makeFallback: { [fallback = table.fallback] in
        (try? fallback?.request())?.target.bind(at: nil)
      }
    )
  }
}
