import WaymarkCore

/// Plans that put screens into containers that are not shown, for a restoration.
extension Planner {
  /// Takes out of a plan what would show anything.
  mutating func planPlacing(_ target: BoundStep) throws(PlanError) {
    plan.dismissal = nil
    plan.selections = []
    let isVisible = plan.installations.contains { installation in
      tree.index(of: installation.container).map { tree.nodes[$0].isShown } ?? true
    }
    guard plan.presentations.isEmpty, plan.taking == nil, !isVisible else {
      let reason = "it cannot be restored without being shown"
      throw .refused(by: target.screenName, Refusal(reason))
    }
  }
}
