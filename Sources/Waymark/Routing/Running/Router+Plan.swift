import PlatformUI
public import WaymarkCore

extension Router {
  /// Returns the plan for navigating to a destination, without changing anything.
  ///
  /// Guards are not asked and nothing is built. A plan without operations means that the
  /// destination is already shown. Tabs that have not created their view controllers yet create
  /// them if a screen of the destination is not found elsewhere.
  ///
  /// - Throws: The refusal of a factory's `prepare`, or the error that the navigation would
  ///   throw.
  public func plan<Goal: Destination>(
    for destination: Goal,
    with context: Goal.Context
  ) throws(NavigationError) -> NavigationPlan {
    try plan(for: NavigationRequest(to: destination, with: context))
  }

  /// Returns the plan for navigating to a destination without context.
  public func plan<Goal: Destination>(
    for destination: Goal
  ) throws(NavigationError) -> NavigationPlan where Goal.Context == Void {
    try plan(for: NavigationRequest(to: destination))
  }

  /// Returns the plan for a request, without changing anything.
  public func plan(for request: NavigationRequest) throws(NavigationError) -> NavigationPlan {
    var planner = Planner(tree: adapters.tree(of: window))
    return try plan(for: request, by: &planner)
  }

  /// Returns the plan with its reasons: the guards that would be asked and the searches of the
  /// finders.
  public func explain<Goal: Destination>(
    _ destination: Goal,
    with context: Goal.Context
  ) -> Explanation {
    explain(NavigationRequest(to: destination, with: context))
  }

  /// Returns the plan for a destination without context, with its reasons.
  public func explain<Goal: Destination>(
    _ destination: Goal
  ) -> Explanation where Goal.Context == Void {
    explain(NavigationRequest(to: destination))
  }

  /// Returns the plan of a request with its reasons.
  public func explain(_ request: NavigationRequest) -> Explanation {
    var planner = Planner(tree: adapters.tree(of: window), recordsSearches: true)
    var explanation = Explanation(plan: nil, guards: guardNames(of: request, in: planner.tree))
    do throws(NavigationError) {
      explanation.plan = try plan(for: request, by: &planner)
    } catch {
      let refused = error.refusal.map { NavigationOutcome.refused(by: error.step, $0) }
      explanation.obstacle = refused?.description ?? error.description
    }
    explanation.searches = planner.searches
    return explanation
  }

  /// The window's view controllers as a value.
  public var tree: ControllerTree { adapters.tree(of: window).tree }

  /// The window's view controllers; containers precede their children.
  package var liveScreens: [LiveScreen] { adapters.tree(of: window).screens }

  private func plan(
    for request: NavigationRequest,
    by planner: inout Planner
  ) throws(NavigationError) -> NavigationPlan {
    if window == nil { throw NavigationError(.noWindow, step: request.name) }
    var target = bind(request, in: planner.tree)
    if planner.tree.createMissing(for: target) {
      planner.tree = adapters.tree(of: window)
      target = bind(request, in: planner.tree)
    }
    if let step = target as? BoundRevalidation { judge(step, in: planner.tree) }
    try planner.planWay(to: target, by: request.way)
    return planner.plan.asPlan(for: request)
  }

  /// Whether all guards currently let a request proceed and a plan for it can be made.
  func canCarryOut(_ request: NavigationRequest) -> Bool {
    admits(request, bind(request, in: adapters.tree(of: window)))
      && (try? plan(for: request)) != nil
  }

  /// Whether all guards let a request proceed without waiting.
  ///
  /// - Parameter target: The bound chain of the request.
  func admits(_ request: NavigationRequest, _ target: BoundStep) -> Bool {
    request.guards(guards, target.decidingSteps()).allSatisfy {
      if case .proceed = $0.decide() { true } else { false }
    }
  }

  private func bind(_ request: NavigationRequest, in tree: LiveTree) -> BoundStep {
    request.target.bind(at: request.homeSite { tree })
  }

  /// Asks the guards of all screens in the hierarchy; asynchronous guards count as allowing their
  /// screens.
  @discardableResult
  private func judge(_ step: BoundRevalidation, in tree: LiveTree) -> [String] {
    var judge = ScreenJudge(claims: step.claims, guards: guards, tree: tree)
    step.judge(tree, adapters, by: &judge)
    return judge.asked
  }

  private func guardNames(of request: NavigationRequest, in tree: LiveTree) -> [String] {
    let target = bind(request, in: tree)
    if let step = target as? BoundRevalidation { return judge(step, in: tree) }
    return request.guards(guards, target.decidingSteps()).map(\.name)
  }
}
