import Testing
import Waymark
import WaymarkCore

extension Shop {
  /// Expects a navigation to perform exactly the plan made just before.
  func expectPlanHolds(
    for request: NavigationRequest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let promised = router.explain(request).plan
    var done: [NavigationPlan.Operation] = []
    var plans: [NavigationPlan] = []
    let subscription = router.events.subscribe { event in
      if case .operationSettled(let operation) = event.kind { done.append(operation) }
      if case .planned(let plan, _) = event.kind { plans.append(plan) }
    }
    let handle = router.go(request)
    subscription.cancel()
    let isDone = (try? handle.result?.get())?.isDone
    #expect(plans == [promised].compactMap { $0 }, sourceLocation: sourceLocation)
    #expect(done == promised?.operations ?? [], sourceLocation: sourceLocation)
    #expect(isDone == (promised != nil), "\(request.name)", sourceLocation: sourceLocation)
    #expect(window.treeViolations().isEmpty, sourceLocation: sourceLocation)
  }
}
