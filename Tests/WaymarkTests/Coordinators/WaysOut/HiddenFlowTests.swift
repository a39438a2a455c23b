@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Flows in unreachable places that code removes, or that continue.
@Suite(.headless) @MainActor
struct HiddenFlowTests {
  @Test(arguments: HiddenPlace.allCases, HiddenTrigger.allCases)
  func `a hidden flow that code removes ends at the next trigger, as replaced`(
    place: HiddenPlace,
    trigger: HiddenTrigger
  ) throws {
    for removal in HiddenRemoval.allCases {
      let trial = try HiddenFlowTrial(place)
      guard trial.isPossible(trigger, after: removal) else { continue }
      try trial.start(screens: 2)
      try trial.world.navigating {
        try trial.prepare(for: trigger)
        try trial.remove(by: removal)
        try trial.pull(trigger)
      }
      #expect(trial.ends.entries == [.left(.replaced)], "\(removal)")
      #expect(trial.flow == nil, "\(removal)")
    }
  }

  @Test(arguments: HiddenPlace.allCases, HiddenTrigger.allCases)
  func `a hidden flow continues, and the user can leave it later`(
    place: HiddenPlace,
    trigger: HiddenTrigger
  ) throws {
    let trial = try HiddenFlowTrial(place)
    guard trial.isPossible(trigger, after: .popToRoot) else { return }
    try trial.start()
    try trial.world.navigating {
      try trial.prepare(for: trigger)
      try trial.pull(trigger)
      #expect(trial.ends.entries.isEmpty)
      // Screens that a trigger has covered stay covered.
      guard trigger != .elseShown || !place.isCovered else { return }
      if trigger != .shown, trigger != .uncovered || !place.isCovered { try trial.show() }
      trial.stack.popViewController(animated: true)
      try trial.world.settle()
      #expect(trial.ends.entries == [.left(.user)])
    }
  }

  @Test func `a flow below another screen of a visible stack is left by the user`() throws {
    let trial = try HiddenFlowTrial(.tab)
    try trial.start()
    try trial.world.navigating {
      try trial.show()
      trial.stack.pushViewController(UIViewController(), animated: true)
      try trial.world.settle()
      trial.stack.popToRootViewController(animated: true)
      try trial.world.settle()
    }
    #expect(trial.ends.entries == [.left(.user)])
  }

  @Test func `a flow in a window that is not shown yet can be left by the user`() throws {
    let world = HeadlessWorld()
    let ends = EntryLog<FlowOutcome<Int>>()
    try world.navigating {
      let window = UIWindow(windowScene: world.connectScene())
      let host = HostFlow()
      try Stage(window).start(host, by: .newNavigationController)
      try #require(host.stage).start(PickFlow()) { ends.add($0) }
      try world.settle()
      window.makeKeyAndVisible()
      try world.settle()
      try world.user.goBack()
      try world.settle()
    }
    #expect(ends.entries == [.left(.user)])
  }
}
