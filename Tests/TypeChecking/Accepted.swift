import HeadlessUIKit
import Waymark

// Weakenings and combinations that must compile.

@MainActor func weakGuardsAndTasks() {
  _ = item.guarded(by: OpenGuard()).guarded(by: NoContextGuard())
    .guarded(by: "closure") { $0 > 0 ? .proceed : .refuse("no") }
    .adding(TitleTask()).adding("closure") { $0.title = "\($1)" }
    .afterwards(CountTask()).afterwards("closure") { screen, item in _ = (screen, item) }
}

@MainActor func superclasses() {
  let visit: @MainActor (Place) -> GuardDecision = { _ in .proceed }
  let entitle: @MainActor (PlainScreen, Place) -> Void = { screen, _ in screen.title = "place" }
  _ = StepAssembly(finder: Finder<ListScreen, City>.none) { _ in ListScreen() }
    .guarded(by: "place", decide: visit)
    .adding("title", task: entitle)
    .using(.push, from: list.container)
}

@MainActor func superclassesAsTypes() {
  let city = StepAssembly(
    finder: Finder<ListScreen, City>.none,
    factory: PlaceFactory(),
    projecting: \.self
  )
  _ = city.guarded(by: PlaceGuard(), projecting: \.self)
    .adding(CityTask(), on: \.self).adding(PlaceTask(), on: \.self, projecting: \.self)
    .afterwards(CityTask(), on: \.self).afterwards(PlaceTask(), on: \.self, projecting: \.self)
}

@MainActor func projections() {
  let order = StepAssembly(
    finder: Finder<ItemScreen, Order>.none,
    factory: ItemFactory(),
    projecting: \.item
  )
  _ = order.guarded(by: TextGuard(), projecting: \.note)
    .adding(TextTask(), projecting: \.note)
    .adding(NoContextTask()).afterwards(NoContextTask())
    .afterwards(NoContextTask(), projecting: { _ in })
}

@MainActor func weakFactories() {
  _ = StepAssembly(finder: Finder<ListScreen, City>.byClass, factory: ListFactory())
  _ = StepAssembly(finder: Finder<PlainScreen, Int>.byClass, factory: PlainFactory())
}

@MainActor func ownContainers() {
  let own = StepAssembly(finder: Finder<OwnStack, Int>.byClass) { _ in OwnStack() }
    .using(.replaceRoot, from: .root)
  _ = item.using(.push, from: own)
  _ = item.using(.push, from: ContainerStep { _ in OwnStack() }).using(.present(), from: .current)
}

@MainActor func anyContext() {
  typealias Named = (name: String, id: Int)
  _ = StepAssembly(finder: Finder<ListScreen, Named>.none) { ListScreen($0.name) }
    .using(.present(.fullScreen), from: .current)
  _ = StepAssembly(finder: Finder<ListScreen, () -> Void>.none) {
    $0(); return ListScreen()
  }
  .using(.present(), from: .root)
  let note = StepAssembly(finder: Finder<ListScreen, Order>.none) { _ in ListScreen() }
  _ = note.using(.push, onto: pushedItem.projecting(\.item))
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
    .using(.replaceRoot(.crossDissolve), from: .root)
  _ = item.using(.push, from: .navigationController)
    .using(.setSecondary, from: .splitViewController(.doubleColumn)).using(
      .replaceRoot,
      from: .root
    )
  _ = item.using(.setPage, from: .pageViewController()).using(.popover(), from: .current)
  _ = item.using(.pushAbove(ListScreen.self), from: list.container)
}
