import PlatformUI
public import WaymarkCore

extension Router {
  /// What navigating to a destination would do now, without touching anything.
  ///
  /// Guards are not asked, nothing is built. A plan without operations means that the user is
  /// there.
  ///
  /// - Returns: `nil` when a factory's `prepare` refuses, as the navigation would be;
  ///   ``explain(_:with:)`` gives the refusal.
  /// - Throws: What the navigation would fail with.
  public func plan<Goal: Destination>(
    for destination: Goal,
    with context: Goal.Context
  ) throws(NavigationError) -> Plan? {
    try examine(Request(to: destination, with: context)).plan
  }

  /// What navigating to a destination that takes no context would do now.
  public func plan<Goal: Destination>(
    for destination: Goal
  ) throws(NavigationError) -> Plan? where Goal.Context == Void {
    try examine(Request(to: destination)).plan
  }

  /// The plan with the reasons: which guards would be asked, which finder looked where.
  public func explain<Goal: Destination>(
    _ destination: Goal,
    with context: Goal.Context
  ) -> Explanation {
    explain(Request(to: destination, with: context))
  }

  /// The plan with the reasons, for a request.
  public func explain(_ request: Request) -> Explanation {
    do {
      return try examine(request)
    } catch {
      return Explanation(plan: nil, obstacle: error.description, guards: guardNames(of: request))
    }
  }

  /// The window's controllers as a value.
  public var tree: Tree { adapters.tree(of: window).tree }

  private func examine(_ request: Request) throws(NavigationError) -> Explanation {
    guard window != nil else { throw NavigationError(.noWindow, step: request.name) }
    var planner = Planner(tree: adapters.tree(of: window), recordsSearches: true)
    do {
      try planner.plan(for: request.bind(), request.way)
      return Explanation(
        plan: planner.plan.plan(for: request),
        guards: guardNames(of: request),
        searches: planner.searches
      )
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .refused(let name, let refusal):
        return Explanation(
          plan: nil,
          obstacle: "refused by \(name): \(refusal)",
          guards: guardNames(of: request),
          searches: planner.searches
        )
      }
    }
  }

  private func guardNames(of request: Request) -> [String] {
    guards(for: request, steps: request.bind().decidingSteps).map(\.name)
  }
}
