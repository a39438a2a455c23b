import BenchmarkSupport
import HeadlessUIKit
import Waymark

/// Navigations of the router against handwritten ones, each in a separate shop.
extension Comparison {
  private static let options = RequestOptions(isAnimated: false)

  /// Pushing a new article and popping it.
  @MainActor static func routedPush() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    return Comparison(
      budget: 3.5,
      subject: pushAndPop(in: routed),
      reference: {
        manual.showByHand(7)
        manual.firstStack?.popViewController(animated: false)
      }
    )
  }

  @MainActor private static func pushAndPop(in mall: Mall) -> @MainActor () -> Void {
    {
      mall.router.go(to: mall.article, with: 7, options: options)
      mall.firstStack?.popViewController(animated: false)
    }
  }

  /// A routed push and pop in a hierarchy with ten times as many view controllers, against the
  /// smaller one; a linear cost would be ten.
  @MainActor static func treeSize(of controllerCount: Int) -> Comparison {
    let (large, small) = (
      Mall(tabCount: controllerCount / 4), Mall(tabCount: controllerCount / 40)
    )
    return Comparison(
      budget: 11,
      repetitions: max(5, 20_000 / controllerCount),
      subject: pushAndPop(in: large),
      reference: pushAndPop(in: small)
    )
  }

  /// Showing existing articles in two tabs alternately.
  @MainActor static func foundInAnotherTab() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    return Comparison(
      budget: 3.5,
      subject: {
        routed.router.go(to: routed.article, with: -2, options: options)
        routed.router.go(to: routed.article, with: -42, options: options)
      },
      reference: {
        manual.showByHand(-2)
        manual.showByHand(-42)
      }
    )
  }

  /// Presenting an article in a new navigation controller, and dismissing it.
  @MainActor static func presentInNewStack() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    return Comparison(
      budget: 3.5,
      subject: {
        routed.router.go(to: routed.sheet, with: 7, options: options)
        routed.tabs.dismiss(animated: false)
      },
      reference: {
        manual.presentByHand(7)
        manual.tabs.dismiss(animated: false)
      }
    )
  }

  /// Pushing an article behind a guard that proceeds, and popping it.
  @MainActor static func guardedPush() -> Comparison {
    let (routed, manual) = (Mall(), Mall())
    return Comparison(
      budget: 3.5,
      subject: {
        routed.router.go(to: routed.membersArticle, with: 7, options: options)
        routed.firstStack?.popViewController(animated: false)
      },
      reference: {
        manual.showToMembersByHand(7)
        manual.firstStack?.popViewController(animated: false)
      }
    )
  }
}

extension Workload {
  /// The plan of a push, which is not performed.
  static func plan() -> Workload {
    let mall = Mall()
    return Workload(name: "plan of a push") {
      _ = try? mall.router.plan(for: mall.article, with: 7)
    }
  }
}

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
