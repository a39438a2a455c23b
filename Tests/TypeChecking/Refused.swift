import HeadlessUIKit
import Waymark

// Wrong combinations. Each line with an expectation must not compile, for just that reason.

@MainActor func actions() {
  _ = item.using(.push, from: tabs)  // expect: inherit from 'UINavigationController'
  _ = item.using(.addTab, from: list.container)  // expect: inherit from 'UITabBarController'
  _ = item.using(.setSecondary, from: tabs)  // expect: inherit from 'UISplitViewController'
  _ = item.using(.setPage, from: list.container)  // expect: inherit from 'UIPageViewController'
  _ = item.using(.push, onto: tabs)  // expect: screen is in no navigation controller
  let stored: any Destination<Void> = list
  _ = item.using(.push, onto: stored)  // expect: pass the chain that it was made of
}

@MainActor func finders() {
  let other = Finder<ListScreen, Int>.byClass
  _ = StepAssembly(finder: other, factory: ItemFactory())  // expect: 'ListScreen' and 'ItemScreen'
  let text = Finder<ItemScreen, String>.byClass
  _ = StepAssembly(finder: text, factory: ItemFactory())  // expect: 'String' and 'Int'
  _ = StepAssembly { (_: Int) in ListScreen() }  // expect: make the screen ContextProviding
  _ = StepAssembly { (id: Int) in  // expect: name its class in the closure
    let screen = ItemScreen(item: id)
    return screen
  }
  _ = Finder<ListScreen, Order>.byContext  // expect: the screen must be ContextProviding
}

@MainActor func contexts() {
  _ = item.guarded(by: TextGuard())  // expect: 'Int' and 'String' be equivalent
  _ = item.updated(by: TextTask())  // expect: 'Int' and 'String' be equivalent
  _ = item.updated(by: ListTask())  // expect: 'ItemScreen' and 'ListScreen' be equivalent
  _ = item.guarded(by: PlaceGuard().adapting(\.self))  // expect: 'Int' and 'Place' be equivalent
  _ = item.updated(by: ListTask().on(\.self))  // expect: 'ItemScreen' and 'ListScreen'
  let note = StepAssembly(finder: Finder<ListScreen, Order>.none) { _ in ListScreen() }
  _ = note.using(.push, onto: pushedItem)  // expect: onto: chain.adapting { ... }
  _ = note.using(.push, from: pushedItem.container)  // expect: from: chain.adapting { ... }
  let choice = Choice("list", default: list)
  _ = choice.when({ _ in true }, show: pushedItem)  // expect: 'Void' and 'Int' be equivalent
}

@MainActor func missingContexts(router: Router, table: DestinationTable) async throws {
  _ = NavigationRequest(returningTo: pushedItem)  // expect: takes a context: add the argument with:
  router.goBack(to: pushedItem)  // expect: takes a context: add the argument with:
  _ = try router.plan(for: pushedItem)  // expect: takes a context: add the argument with:
  _ = try table.url(to: pushedItem)  // expect: call url(to:with:)
  let anyItem: any Destination<Int> = pushedItem
  _ = try await router.navigate(to: anyItem)  // expect: a context: add the argument with:
}

@MainActor func lateModifiers() {
  _ = pushedItem.updated(by: TitleTask())  // expect: call it before using(_:from:)
  _ = pushedItem.updated(by: "title") { $0.title = "\($1)" }  // expect: call it before using
  _ = pushedItem.followed(by: CountTask())  // expect: call it before using(_:from:)
  _ = pushedItem.followed(by: "log") { _, _ in }  // expect: call it before using(_:from:)
  _ = list.fallback { ListScreen() }  // expect: call it before using(_:from:)
  let open = item.using(.push, from: .navigationController)
  _ = open.guarded(by: OpenGuard())  // expect: call it before using(_:from:)
}

@MainActor func guardsOfRouters(window: UIWindow) {
  let guards = [OpenGuard()]
  _ = Router(window: window, guards: guards)  // expect: adapting { $0.context }
  _ = Router(window: window, contextTasks: [TitleTask()])  // expect: adapting { $0.context }
  _ = Router(window: window, postRoutingTasks: [CountTask()])  // expect: adapting { $0.context }
}

@MainActor func unfinishedChains(router: Router) {
  let open = item.using(.push, from: .navigationController)
  _ = NavigationRequest(to: open, with: 1)  // expect: add using(_:from:)
  _ = open.named("item")  // expect: 'NeedsAnotherUsing'
  _ = open.container  // expect: 'NeedsAnotherUsing'
  _ = item.using(.push, onto: open)  // expect: NeedsAnotherUsing>
  _ = Choice("item", default: open)  // expect: 'NeedsAnotherUsing'
  router.go(to: item, with: 1)  // expect: add using(_:from:)
  _ = item.named("item")  // expect: add using(_:from:)
  _ = Choice("item", default: item)  // expect: add using(_:from:)
}
