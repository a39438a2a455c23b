@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The outcome of a flow is reported to a starter that exists when the flow ends.
@Suite(.headless) @MainActor
struct FlowReceiverTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let ends = EntryLog<String>()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func choice(in shop: Shop) -> some Destination<Void> {
    let factory = FlowFactory<MenuScreen, Void, Int>(
      for: (any ChoiceReceiver).self,
      { _ in ChoiceFlow() }
    ) { receiver, end in receiver.choiceEnded(end) }
    return StepAssembly(finder: .none, factory: factory)
      .using(.push, from: shop.list.container)
      .named("choice")
  }

  private func show(_ starter: StarterScreen, in shop: Shop) {
    shop.listStack?.pushViewController(starter, animated: false)
  }

  private func flow(in shop: Shop) throws -> ChoiceFlow {
    let screen = try #require(shop.listStack?.topViewController)
    return try #require(ChoiceFlow.running(showing: screen))
  }

  @Test func `the starter receives the output once`() throws {
    show(StarterScreen("starter", ends), in: shop)
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    let flow = try flow(in: shop)
    flow.stage?.finish(7)
    flow.stage?.finish(8)
    try world.settle()
    #expect(ends.entries == ["starter: finished(7)"])
  }

  @Test func `after a restoration the new starter receives the outcome`() throws {
    show(StarterScreen("old", ends), in: shop)
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    let launched = Shop()
    show(StarterScreen("new", ends), in: launched)
    let table = try DestinationTable { choice(in: launched) }
    launched.router.restore(TreePath(stops: [.init("choice")]), in: table)
    try flow(in: launched).stage?.finish(7)
    try world.settle()
    #expect(ends.entries == ["new: finished(7)"])
  }

  @Test func `a coordinator is a receiver while it has a screen`() throws {
    let stack = try #require(shop.listStack)
    try Stage(stack).start(StarterFlow("flow", ends))
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    try flow(in: shop).stage?.finish(7)
    try world.settle()
    #expect(ends.entries == ["flow: finished(7)"])
  }

  @Test func `the newest of several receivers receives the output`() throws {
    for name in ["first", "second"] { show(StarterScreen(name, ends), in: shop) }
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    try flow(in: shop).stage?.finish(7)
    try world.settle()
    let stack = try #require(shop.listStack)
    for name in ["third", "fourth"] { try Stage(stack).start(StarterFlow(name, ends)) }
    try world.settle()
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    try flow(in: shop).stage?.finish(8)
    try world.settle()
    #expect(ends.entries == ["second: finished(7)", "fourth: finished(8)"])
  }

  @Test func `a flow that is left reports it, and nothing is reported without a receiver`() throws {
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    try world.settle()
    shop.listStack?.popViewController(animated: false)
    try world.settle()
    show(StarterScreen("starter", ends), in: shop)
    shop.router.go(NavigationRequest(to: choice(in: shop), options: .still))
    try world.settle()
    shop.listStack?.popViewController(animated: false)
    try world.settle()
    #expect(ends.entries == ["starter: left(the user left)"])
  }
}

@MainActor private protocol ChoiceReceiver: AnyObject {
  func choiceEnded(_ end: FlowOutcome<Int>)
}

private final class ChoiceFlow: Flow {
  private(set) var stage: FlowStage<Int>?

  func start(on stage: FlowStage<Int>) {
    self.stage = stage
    stage.push(MenuScreen(), animated: false)
  }
}

private final class StarterScreen: UIViewController, ChoiceReceiver {
  private let name: String
  private let ends: EntryLog<String>

  init(_ name: String, _ ends: EntryLog<String>) {
    (self.name, self.ends) = (name, ends)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func choiceEnded(_ end: FlowOutcome<Int>) { ends.add("\(name): \(end)") }
}

private final class StarterFlow: Flow, ChoiceReceiver {
  private let name: String
  private let ends: EntryLog<String>

  init(_ name: String, _ ends: EntryLog<String>) {
    (self.name, self.ends) = (name, ends)
  }

  func start(on stage: FlowStage<Void>) {
    stage.push(LoginScreen(), animated: false)
  }

  func choiceEnded(_ end: FlowOutcome<Int>) { ends.add("\(name): \(end)") }
}
