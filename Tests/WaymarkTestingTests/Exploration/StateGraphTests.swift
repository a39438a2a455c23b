import Testing

@testable import WaymarkTesting

/// State graphs that are made by hand.
@Suite struct StateGraphTests {
  /// A situation on a screen with actions; the texts are the attribute that can refine its key.
  private func situation(
    _ screen: String,
    _ actions: [UserStep] = [],
    texts: UInt64 = 0
  ) -> Situation {
    var situation = Situation()
    situation.front.name = screen
    situation.actions = actions
    situation.keys.structure = Fingerprint.of([screen])
    situation.keys.attributes = [0, 0, 0, 0, texts, 0, 0]
    return situation
  }

  /// A list, from which a tap shows a detail, from which another tap shows a sheet.
  private func chain(leavingSheetBy leave: UserStep? = .swipeDown) -> StateGraph {
    var graph = StateGraph()
    let screens = ["List", "Detail", "Sheet"]
    let steps: [UserStep] = [.tap("Detail"), .tap("Sheet")]
    for (number, screen) in screens.enumerated() {
      graph.add(ActionEnd(situation: situation(screen)), path: Array(steps.prefix(number)))
    }
    graph.add(ExploredEdge(action: .tap("Detail"), target: 1), to: 0)
    graph.add(ExploredEdge(action: .tap("Sheet"), target: 2), to: 1)
    graph.add(ExploredEdge(action: .back, target: 0), to: 1)
    if let leave { graph.add(ExploredEdge(action: leave, target: 1), to: 2) }
    for state in graph.indices { graph.finish(state) }
    return graph
  }

  @Test func `a situation with the same key is the same state`() {
    let graph = chain()
    #expect(graph.state(of: situation("Detail", texts: 7)) == 1)
    #expect(graph.state(of: situation("Other")) == nil)
    #expect(graph.frontier == 0)
  }

  @Test func `a finer key distinguishes situations with different texts`() throws {
    var graph = chain()
    let (known, other) = (situation("Detail"), situation("Detail", texts: 7))
    let hiddenLevel = graph.keys.hiddenLevel(from: known, to: other.keys)
    let level = try #require(hiddenLevel)
    #expect(graph.keys.hidden == ["Detail: texts"])
    graph.keys.request(level, for: known)
    #expect(graph.keys.needsRefinement)
    #expect(graph.keys.refine() && !graph.keys.refine())
    #expect(graph.keys.key(of: known) != graph.keys.key(of: other))
    let lists = [0, 1].map { graph.keys.key(of: situation("List", texts: $0)) }
    #expect(lists[0] == lists[1])
  }

  @Test(arguments: [true, false])
  func `the shortest way follows known actions`(isGrowing: Bool) {
    var graph = chain()
    graph.isGrowing = isGrowing
    #expect(graph.way(from: 2, to: 0, atMost: 5) == [.swipeDown, .back])
    #expect(graph.way(from: 0, to: 2, atMost: 5) == [.tap("Detail"), .tap("Sheet")])
    #expect(graph.way(from: 0, to: 2, atMost: 1) == nil)
    #expect(graph.way(from: 1, to: 1, atMost: 0) == [])
  }

  @Test func `a state without a user action that returns is not reachable backwards`() {
    let graph = chain(leavingSheetBy: nil)
    let returns = StateGraph.reachable(from: [0], by: graph.userSources)
    #expect(returns == [true, true, false])
    #expect(graph.startScreen(except: []) == "List")
    #expect(graph.startScreen(except: ["List"]) == "Detail")
  }

  @Test func `verbs of the app do not count as a way back`() {
    let graph = chain(leavingSheetBy: .verb("close", argument: ""))
    #expect(StateGraph.reachable(from: [0], by: graph.userSources) == [true, true, false])
  }

  @Test func `only a button without effect in all states is reported`() {
    var graph = chain()
    let buy = UserStep.tap("Buy")
    graph.add(ExploredEdge(action: buy, target: 1, isDead: true), to: 1)
    #expect(graph.deadActions.map(\.script) == [["tap Detail", "tap Buy"]])
    graph.add(ActionEnd(situation: situation("Detail", texts: 1)), path: [.tap("Other")])
    graph.add(ExploredEdge(action: buy, target: 1), to: 3)
    #expect(graph.deadActions.isEmpty)
  }

  @Test func `a state keeps a number of other paths`() {
    var graph = chain()
    for name in ["A", "B", "C"] {
      graph.add(OtherPath(steps: [.tap(name)], before: 0, end: SituationKeys()), to: 1, atMost: 2)
      graph.add(OtherPath(steps: [.tap(name)], before: 0, end: SituationKeys()), to: 1, atMost: 2)
    }
    graph.add(OtherPath(steps: [.tap("Detail")], before: 0, end: SituationKeys()), to: 1, atMost: 5)
    #expect(graph[1].others.map(\.steps) == [[.tap("A")], [.tap("B")]])
  }

  @Test func `states beyond the bounds are discarded with the actions that end there`() {
    var graph = chain()
    let beyond = graph.addBeyond(ActionEnd(situation: situation("Far")), path: [.tap("Far")])
    graph.add(ExploredEdge(action: .tap("Far"), target: beyond), to: 2)
    graph.removeStates(from: beyond, andActionsOf: [2])
    #expect(graph.states.count == 3 && graph[2].edges.isEmpty && !graph[2].isDone)
    #expect(graph.state(of: situation("Far")) == nil)
  }
}
