import BenchmarkSupport

/// The cost of a flow, compared with a handwritten coordinator and in hierarchies of different
/// sizes.
extension Comparison {
  /// Starting and finishing a flow, against a push, a pop and a handwritten coordinator.
  @MainActor static func flow() -> Comparison {
    let (flows, manual) = (FlowArea(), FlowArea())
    return Comparison(
      budget: 3.5,
      subject: { flows.runFlow() },
      reference: { manual.runByHand() }
    )
  }

  /// The same flow in a window with many unrelated view controllers, against 10.
  @MainActor static func flowInTree(of controllerCount: Int) -> Comparison {
    let (large, small) = (FlowArea(others: controllerCount), FlowArea(others: 10))
    return Comparison(
      budget: 1.3,
      subject: { large.runFlow() },
      reference: { small.runFlow() }
    )
  }

  /// A flow that starts and ends while 1,000 others are running in the window, against 10.
  @MainActor static func flowAmongOthers() -> Comparison {
    let (many, few) = (FlowArea(others: 10_000, flows: 1_000), FlowArea(others: 100, flows: 10))
    return Comparison(
      budget: 1.3,
      subject: { many.runFlow() },
      reference: { few.runFlow() }
    )
  }

  /// A flow with 1,000 screens that ends, against one with 500; linear is two.
  @MainActor static func flowSize() -> Comparison {
    let (large, small) = (FlowArea(), FlowArea())
    return Comparison(
      budget: 2.2,
      repetitions: 4,
      subject: { large.runFlow(screens: 1_000) },
      reference: { small.runFlow(screens: 500) }
    )
  }
}
