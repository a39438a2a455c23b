@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// What hidden tabs and columns hold, in another launch.
@Suite(.headless(clock: .immediate)) @MainActor
struct HiddenRestorationTests {
  private let world: HeadlessWorld
  private let shop = Shop()
  private let ends = Diary<RestorationEnd>()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func table(of shop: Shop) throws -> DestinationTable {
    try DestinationTable {
      shop.list
      shop.item
      shop.guardedItem
      shop.menu
      shop.login
      shop.card
    }
  }

  private func launch(from path: TreePath) throws -> Shop {
    let launched = Shop()
    launched.router.restore(path, in: try table(of: launched)) { ends.add($0) }
    try world.settle()
    return launched
  }

  @Test func `the stack of a hidden tab is there again, and was not shown`() throws {
    shop.router.submit(Request(to: shop.item, with: 7, options: .still))
    shop.router.submit(Request(to: shop.item, with: 8, options: .still))
    shop.router.submit(Request(to: shop.menu, options: .still))
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu | list > item(7) > item(8)")
    let launched = try launch(from: path)
    #expect(ends.entries == [RestorationEnd()])
    #expect(launched.listNames == ["ListScreen", "item 7", "item 8"])
    #expect(launched.tabBar?.selectedIndex == 1)
    #expect(launched.listStack?.topViewController?.isViewLoaded == false)
  }

  @Test func `a hidden tab below a sheet is there again, and the sheet stays`() throws {
    shop.router.submit(Request(to: shop.item, with: 7, options: .still))
    shop.router.submit(Request(to: shop.menu, options: .still))
    shop.router.submit(Request(to: shop.login, options: .still))
    let path = shop.router.path(in: try table(of: shop))
    #expect(path.description == "menu > login | list > item(7)")
    let launched = try launch(from: path)
    #expect(launched.sheet?.topViewController is LoginScreen)
    #expect(launched.listNames == ["ListScreen", "item 7"])
  }

  @Test func `in a hidden tab a guard that parks refuses, and no form opens`() throws {
    let hidden = [
      TreePath.Stop("guarded item", context: "7"), TreePath.Stop("item", context: "8"),
    ]
    let launched = try launch(from: TreePath(stops: [.init("menu")], hidden: [hidden]))
    let refused = Outcome.refused(by: "members", Refusal("members parks until logged in"))
    #expect(ends.entries == [RestorationEnd(dropped: [.init(hidden[0], .ended(refused))])])
    #expect(launched.listNames == ["ListScreen", "item 8"])
    #expect(launched.sheet == nil && launched.router.requests.isEmpty)
  }

  @Test func `what can only be shown is not restored in a hidden tab`() throws {
    for name in ["login", "card"] {
      let path = TreePath(stops: [.init("list")], hidden: [[.init(name)]])
      let launched = try launch(from: path)
      let refusal = Refusal("it cannot be restored without being shown")
      let outcome = Outcome.refused(by: "LoginScreen", refusal)
      #expect(
        ends.entries.last == RestorationEnd(dropped: [.init(.init(name), .ended(outcome))])
      )
      #expect(launched.sheet == nil)
    }
  }

  /// Above the list, by code of the shop.
  private func note(
    of shop: Shop,
    _ install: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) -> any Destination<Void> {
    let action = Action<UINavigationController>("install") { stack, note, _ in
      install(stack, note)
    }
    return StepAssembly(finder: .byClass, build: { NoteScreen() })
      .using(action, from: shop.list.container)
      .named("note")
  }

  /// Restores the note in the hidden stack of the list.
  private func restoreNote(
    _ install: @escaping @MainActor (UINavigationController, UIViewController) -> Void
  ) throws {
    let note = note(of: shop, install)
    let table = try DestinationTable {
      shop.menu; note
    }
    let path = TreePath(stops: [.init("menu")], hidden: [[.init("note")]])
    shop.router.restore(path, in: table) { [ends] in ends.add($0) }
    try world.settle()
  }

  @Test func `what an action of the app installs is there again in a hidden tab`() throws {
    try restoreNote { stack, note in stack.pushViewController(note, animated: false) }
    #expect(ends.entries == [RestorationEnd()])
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.listStack?.topViewController is NoteScreen)
    #expect(shop.listStack?.topViewController?.isViewLoaded == false)
  }

  @Test func `an action that shows what is to be hidden is undone`() throws {
    try restoreNote { stack, note in
      stack.pushViewController(note, animated: false)
      stack.tabBarController?.selectedViewController = stack
    }
    let refusal = Refusal("it cannot be restored without being shown")
    let outcome = Outcome.refused(by: "NoteScreen", refusal)
    #expect(ends.entries == [RestorationEnd(dropped: [.init(.init("note"), .ended(outcome))])])
    #expect(shop.tabBar?.selectedIndex == 1)
    #expect(shop.listNames == ["ListScreen"])
  }

  @Test func `a screen inside a flow is there again in a hidden tab, and is the flow's`() throws {
    let flow = PickFlow()
    let pick = StepAssembly(
      finder: .byClass,
      factory: FlowFactory<PickScreen, Void, Int>({ _ in flow }, onEnd: { _ in })
    )
    .using(.push, from: shop.list.container)
    .named("pick")
    let note = StepAssembly(finder: .byClass, build: { NoteScreen() })
      .using(
        .inside(PickFlow.self) { (flow: PickFlow, note: NoteScreen, isAnimated) in
          flow.stage?.push(note, animated: isAnimated)
        },
        from: pick.container
      )
      .named("note")
    let table = try DestinationTable {
      shop.menu; pick; note
    }
    let path = TreePath(stops: [.init("menu")], hidden: [[.init("pick"), .init("note")]])
    shop.router.restore(path, in: table) { [ends] in ends.add($0) }
    try world.settle()
    #expect(ends.entries == [RestorationEnd()])
    #expect(shop.router.path(in: table) == path)
    let top = try #require(shop.listStack?.topViewController)
    #expect(PickFlow.running(showing: top) === flow)
  }

  @Test func `a hidden way that leads to what is shown does not change that`() throws {
    let path = TreePath(stops: [.init("list")], hidden: [[.init("item", context: "7")]])
    let launched = try launch(from: path)
    #expect(launched.listNames == ["ListScreen"])
    #expect(ends.entries.first?.isComplete == false)
  }

  @Test(arguments: [[], [TreePath.Stop("removed")]])
  func `where nothing of the shown way is there, the fallback stands before what was hidden`(
    shown: [TreePath.Stop]
  ) throws {
    let empty = Shop(isShown: false)
    let table = try DestinationTable(fallback: empty.menu) {
      empty.item; empty.menu
    }
    let path = TreePath(stops: shown, hidden: [[TreePath.Stop("item", context: "7")]])
    empty.router.restore(path, in: table) { ends.add($0) }
    try world.settle()
    #expect(ends.entries.map(\.dropped.count) == [shown.count])
    #expect(empty.listNames == ["ListScreen", "item 7"])
    #expect(empty.tabBar?.selectedIndex == 1)
  }

  @Test func `analytics do not count what is not shown`() throws {
    let counted = Diary<Int>()
    let item = StepAssembly(build: ItemScreen.init)
      .followed(by: "count") { counted.add($1) }
      .using(.push, from: shop.list.container)
      .named("item")
    let stop = TreePath.Stop("item", context: "7")
    let table = try DestinationTable {
      item; shop.menu
    }
    shop.router.restore(TreePath(stops: [.init("menu")], hidden: [[stop]]), in: table)
    #expect(shop.listNames == ["ListScreen", "item 7"])
    #expect(counted.entries.isEmpty)
  }

  @Test func `a tab that holds only what it begins with is no way`() throws {
    #expect(shop.router.path(in: try table(of: shop)).hidden.isEmpty)
  }
}

private final class NoteScreen: UIViewController {}
