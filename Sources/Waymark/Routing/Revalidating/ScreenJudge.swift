import PlatformUI
import WaymarkCore

/// Asks guards whether the screens of the hierarchy may stay.
@MainActor struct ScreenJudge {
  let claims: @MainActor (UIViewController) -> [ScreenClaim]
  /// The router's guards for every request.
  let guards: [any NavigationGuard<NavigationRequest>]
  /// The snapshot to check.
  let tree: LiveTree
  /// Returns the asynchronous decision of a guard, if it has not expired.
  var answer: @MainActor (GuardOfScreen) -> String?? = { _ in nil }
  /// The guards that decide asynchronously and have not answered yet.
  private(set) var pending: [PendingGuard] = []
  /// The names of the guards that were asked, in order and without duplicates.
  private(set) var asked: [String] = []

  typealias PendingGuard = (
    key: GuardOfScreen, decide: @MainActor () async throws -> GuardDecision
  )

  /// Asks the guards about each node of a snapshot.
  mutating func verdicts(in tree: LiveTree) -> [ScreenVerdict] {
    tree.nodes.indices.map { verdict(for: tree.nodes[$0].controller) }
  }

  /// Returns the verdict about a screen, which stays if one of its destinations is currently
  /// allowed.
  mutating func verdict(for screen: UIViewController) -> ScreenVerdict {
    var removal: ScreenRemoval?
    let claims = claims(screen)
    for claim in claims {
      let isGuarded = claim.isGuarded || !guards.isEmpty
      if let request = claim.request {
        guard isGuarded, let reason = obstacle(to: request, for: screen) else { return .stays }
        removal = removal ?? ScreenRemoval(claim, reason)
      } else if isGuarded {
        removal = removal ?? ScreenRemoval(claim, "its context cannot be read")
      }
    }
    if let removal { return .goes(removal) }
    return claims.isEmpty ? .unknown : .stays
  }

  /// Returns the reason why the request for a screen would currently be refused.
  private mutating func obstacle(to request: NavigationRequest, for screen: UIViewController)
    -> String?
  {
    // The screen's own home determines which guards are asked.
    let target = request.target.bind(at: request.near(screen).homeSite { [tree] in tree })
    for (index, entry) in request.guards(guards, target.decidingSteps()).enumerated() {
      if !asked.contains(entry.name) { asked.append(entry.name) }
      let decision = entry.decide()
      var obstacle = decision.obstacle(of: entry.name)
      if case .deferred(let decide) = decision {
        let key = GuardOfScreen(
          screen: screen,
          destination: request.name,
          index: index,
          name: entry.name
        )
        if let known = answer(key) { obstacle = known } else { pending.append((key, decide)) }
      }
      if let obstacle { return obstacle }
    }
    return nil
  }
}

extension ScreenRemoval {
  fileprivate init(_ claim: ScreenClaim, _ reason: String) {
    self.init(destination: claim.destination, reason: reason, fallback: claim.fallback)
  }
}

/// One guard of one destination of a view controller.
struct GuardOfScreen {
  /// Retained, so that no other screen gets its address meanwhile.
  let screen: UIViewController
  let destination: String
  let index: Int
  let name: String

  func isSame(as other: GuardOfScreen) -> Bool {
    screen === other.screen && destination == other.destination && index == other.index
  }
}

extension GuardDecision {
  /// Returns the reason why the guard of this name does not allow a screen to stay, if there is
  /// one.
  ///
  /// A guard that parks or redirects does not allow it to stay.
  @MainActor func obstacle(of name: String) -> String? {
    switch self {
    case .proceed, .deferred: nil
    case .refuse(let refusal): "\(name) refuses: \(refusal)"
    case .redirect: "\(name) redirects"
    case .park(let requirement, _, _): "\(name) parks until \(requirement.name)"
    }
  }
}

/// A destination that a view controller of the hierarchy may belong to.
@MainActor struct ScreenClaim {
  let destination: String
  /// Whether the destination, or a destination that it is installed in, has guards.
  let isGuarded: Bool
  /// Replaces its screen at the root of a container.
  let fallback: ScreenFallback?
  /// The request that shows the view controller; `nil` if its context cannot be read.
  let request: NavigationRequest?
}
