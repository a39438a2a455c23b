import HeadlessUIKit
import Waymark

// Weakenings and combinations that must compile.

@MainActor func weakGuardsAndTasks() {
  _ = item.guarded(by: OpenGuard()).guarded(by: NoContextGuard())
    .guarded(by: "closure") { $0 > 0 ? .proceed : .refuse("no") }
    .updated(by: TitleTask()).updated(by: "closure") { $0.title = "\($1)" }
    .followed(by: CountTask()).followed(by: "closure") { screen, item in _ = (screen, item) }
}

@MainActor func superclasses() {
  let visit: @MainActor (Place) -> GuardDecision = { _ in .proceed }
  let entitle: @MainActor (PlainScreen, Place) -> Void = { screen, _ in screen.title = "place" }
  _ = StepAssembly(finder: Finder<ListScreen, City>.none) { _ in ListScreen() }
    .guarded(by: "place", decide: visit)
    .updated(by: "title", task: entitle)
    .using(.push, from: list.container)
}

@MainActor func superclassesAsTypes() {
  let city = StepAssembly(
    finder: Finder<ListScreen, City>.none,
    factory: PlaceFactory().adapting(\City.self)
  )
  _ = city.guarded(by: PlaceGuard().adapting(\City.self))
    .updated(by: CityTask().on(\ListScreen.self)).updated(
      by: PlaceTask().adapting(\City.self).on(\ListScreen.self)
    )
    .followed(by: CityTask().on(\ListScreen.self)).followed(
      by: PlaceTask().adapting(\City.self).on(\ListScreen.self)
    )
}

@MainActor func projections() {
  let order = StepAssembly(
    finder: Finder<ItemScreen, Order>.none,
    factory: ItemFactory().adapting(\.item)
  )
  _ = order.guarded(by: TextGuard().adapting(\.note))
    .updated(by: TextTask().adapting(\.note))
    .updated(by: NoContextTask()).followed(by: NoContextTask())
}

@MainActor func weakFactories() {
  _ = StepAssembly(finder: Finder<ListScreen, City>.byClass, factory: ListFactory())
  _ = StepAssembly(finder: Finder<PlainScreen, Int>.byClass, factory: PlainFactory())
}

@MainActor func ownContainers() {
  let own = StepAssembly(finder: Finder<OwnStack, Int>.byClass) { _ in OwnStack() }
    .using(.replaceRoot, from: .root)
  _ = item.using(.push, from: own)
  _ = item.using(.push, from: ContainerStep { _ in OwnStack() }).using(.present, from: .current)
}

@MainActor func anyContext() {
  typealias Named = (name: String, id: Int)
  _ = StepAssembly(finder: Finder<ListScreen, Named>.none) { ListScreen($0.name) }
    .using(.present(.fullScreen), from: .current)
  _ = StepAssembly(finder: Finder<ListScreen, () -> Void>.none) {
    $0(); return ListScreen()
  }
  .using(.present, from: .root)
  let note = StepAssembly(finder: Finder<ListScreen, Order>.none) { _ in ListScreen() }
  _ = note.using(.push, onto: pushedItem.adapting(\.item))
}

extension ListScreen {
  fileprivate convenience init(_ name: String) { self.init(nibName: nil, bundle: nil) }
}

@MainActor func stored(router: Router) {
  let all: [String: any Destination<Void>] = ["tabs": tabs, "list": list]
  if let any = all["list"] { router.go(to: any) }
  let some: any Destination<Int> = pushedItem
  router.go(to: some, with: 1)
}

@MainActor func containers() {
  _ = item.using(.push, from: .navigationController).using(.addTab, from: .tabBarController)
    .using(.replaceRoot(.transitionCrossDissolve), from: .root)
  _ = item.using(.push, from: .navigationController)
    .using(.setSecondary, from: .splitViewController(.doubleColumn)).using(
      .replaceRoot,
      from: .root
    )
  _ = item.using(.setPage, from: .pageViewController()).using(.popover(), from: .current)
  _ = item.using(.pushAbove(ListScreen.self), from: list.container)
}

@MainActor func anyDestinationsInClosures(router: Router, met: Requirement) {
  let place: any Destination<Int> = pushedItem
  let home: any Destination<Void> = list
  let outputs: [() -> Void] = [{ router.go(to: place, with: 1) }, { router.go(to: home) }]
  let wait: () -> GuardDecision = { .park(until: met, fulfilledBy: NavigationRequest(to: home)) }
  let elsewhere: () -> GuardDecision = { .redirect(to: NavigationRequest(to: place, with: 1)) }
  _ = (outputs, wait, elsewhere)
}

@MainActor func guardsOfRouters(window: UIWindow) {
  _ = Router(window: window, guards: [OpenGuard().adapting { $0.context }])
  _ = Router(
    window: window,
    guards: [NoContextGuard().adapting { _ in }],
    contextTasks: [TitleTask().adapting { $0.context }],
    postRoutingTasks: [CountTask().adapting { $0.context }]
  )
}

@MainActor func defaultFinders() {
  _ = StepAssembly(build: ItemScreen.init(item:)).using(.push, from: list.container)
  _ = StepAssembly(build: { ListScreen() }).using(.push, from: list.container)
  _ = StepAssembly(ItemScreen.self).using(.push, from: list.container)
  _ = StepAssembly(ListScreen.self).embedded(in: tabs, within: UINavigationController.self)
  _ = StepAssembly(factory: ItemFactory()).using(.push, from: list.container)
}

/// Destinations that name each other: with their types spelled there is no circular reference.
@MainActor final class MutualDestinations {
  private let met = Requirement("met") { false }
  private(set) lazy var first: any Destination<Void> = StepAssembly(build: { ListScreen() })
    .guarded(by: "second") { [unowned self] _ in
      .park(until: met, fulfilledBy: NavigationRequest(to: self.second, with: 1))
    }
    .using(.present, from: .current)
  private(set) lazy var second: any Destination<Int> = StepAssembly(factory: ItemFactory())
    .guarded(by: "first") { [unowned self] _ in .redirect(to: NavigationRequest(to: self.first)) }
    .using(.present, from: .current)
}
