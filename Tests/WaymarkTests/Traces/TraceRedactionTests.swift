import Testing
import WaymarkCore

@testable import WaymarkTraces

struct TraceRedactionTests {
  private let screen = NavigationPlan.Screen("ItemScreen", title: "private title")

  private func redacted(_ kind: NavigationEvent.Kind) -> String {
    var redaction = TraceRedaction()
    let event = NavigationEvent(request: 1, destination: "item", kind: kind)
    return redaction.redacted(event).description
  }

  @Test func `texts of errors and refusals are replaced in all events`() {
    let refusal = Refusal("private reason")
    let kinds: [NavigationEvent.Kind] = [
      .submitted(context: "private context"),
      .guardDecided(name: "members", decision: "refuse, private reason"),
      .guardDecided(name: "draft", decision: "stay, private reason"),
      .loadFailed(screen: "ItemScreen", reason: "private reason", attempt: 1),
      .taskFailed(name: "task", reason: "private reason"),
      .restored(undone: ["push ItemScreen \"private title\""], notUndone: []),
      .ended(.refused(by: "members", refusal)),
      .failed(NavigationError(.buildFailed("private reason"), step: "item")),
      .failed(NavigationError(.loadFailed("private reason"), step: "Item \"private title\"")),
      .failed(NavigationError(.notPutBack(after: "private reason"), step: "item")),
      .failed(NavigationError(.refused(refusal), step: "item")),
      .deliveryRefused(reason: "private path"),
      .recordingFailed(reason: "private path"),
      .operationBegan(.select(screen, container: screen)),
      .operationSettled(.dismiss(screen, presenter: screen)),
    ]
    for kind in kinds {
      let text = redacted(kind)
      #expect(!text.contains("private"), "\(text)")
    }
  }

  @Test func `all parts of a plan are redacted`() {
    var plan = NavigationPlan(
      destination: "item",
      context: "private context",
      anchor: screen,
      builds: [screen],
      removals: [NavigationPlan.Removal(screen, destination: "item", reason: "private reason")],
      operations: [
        .install([screen], container: screen, action: "push"),
        .present(screen, presenter: screen, style: "pageSheet"), .replaceRoot(screen),
        .perform(screen, container: screen, action: "own"),
      ]
    )
    plan.preparations = ["adds ItemScreen \"private title\""]
    let text = redacted(.planned(plan, attempt: 1))
    #expect(!text.contains("private"), "\(text)")
    #expect(text.contains("ItemScreen"))
  }

  @Test func `titles of all view controllers are replaced, and equal ones by equal numbers`() {
    let child = ControllerTree.Node(type: "ItemScreen", title: "private")
    let sheet = ControllerTree.Node.Presented(style: "pageSheet", node: child)
    let root = ControllerTree.Node(type: "Root", title: "other", children: [child])
    var tree = ControllerTree(root: root)
    tree.root?.presented = [sheet]
    var redaction = TraceRedaction()
    #expect(redaction.redacted(tree).nodes.map(\.title) == ["<1>", "<2>", "<2>"])
    var uniform = TraceRedaction(isNumbered: false)
    #expect(uniform.redacted(tree).nodes.map(\.title) == ["…", "…", "…"])
  }

  @Test func `names from the app's code stay`() {
    #expect(redacted(.parked(requirement: "logged in")) == "#1 item: parked until logged in")
    #expect(
      redacted(.guardDecided(name: "members", decision: "redirect to login"))
        == "#1 item: guard members: redirect to login"
    )
    #expect(redacted(.submitted(context: "")) == "#1 item: submitted")
  }
}
