import HeadlessUIKit
import Waymark

// Common mistakes of new users; each error names the fix.

// 1. No context, in an output of a screen.
@MainActor func outputs(router: Router) {
  let onSelect: (() -> Void)? = { [weak router] in
    router?.go(to: pushedItem)  // expect: takes a context: add the argument with:
  }
  _ = onSelect
}

@MainActor func missingContexts(router: Router) async throws {
  // 2. No context, awaited.
  _ = try await router.navigate(to: pushedItem)  // expect: takes a context: add the argument
  // 3. No context, in the redirect of a guard.
  let other = NavigationRequest(to: pushedItem)  // expect: add the argument with:
  let _: GuardDecision = .redirect(to: other)
  // 4. No context, in a link.
  _ = pushedItem.linked("items")  // expect: add a part for it: linked(_:_:)
  _ = pushedItem.linked("items", "all")  // expect: one text, separated by slashes
  // 5. A context of another type.
  router.go(to: pushedItem, with: "1")  // expect: 'String' to expected argument type 'Int'
}

// 6. A chain without its last step, kept as a destination.
@MainActor struct Destinations {
  let item: any Destination<Int>

  init(factory: ItemFactory) {
    item = StepAssembly(factory: factory)
      .using(.push, from: .navigationController)  // expect: add another using(_:from:)
  }
}

@MainActor func unfinishedChains(router: Router) throws {
  let open = item.using(.push, from: .navigationController)
  // 7. The same, in a request.
  router.go(to: open, with: 1)  // expect: a container that is not installed: add using(_:from:)
  // 8. The same, with a link.
  _ = open.linked("items", .path("id", .int))  // expect: 'NeedsAnotherUsing'
  // 9. The same, in the table.
  _ = try DestinationTable(on: .scheme("shop")) { open }  // expect: add using(_:from:)
  // 10. No step at all.
  router.go(to: item, with: 1)  // expect: not installed yet: add using(_:from:)
  // 11. The same, in the table.
  _ = try DestinationTable(on: .scheme("shop")) { item }  // expect: add using(_:from:)
}

@MainActor func mismatchedTypes() {
  // 12. An action for another container.
  _ = item.using(.push, from: .tabBarController)  // expect: inherit from 'UINavigationController'
  // 13. A screen without a way to read its context.
  _ = StepAssembly { (_: Int) in ListScreen() }  // expect: make the screen ContextProviding
  // 14. A guard for another context.
  _ = item.guarded(by: TextGuard())  // expect: 'Int' and 'String' be equivalent
  // 15. A link part of another type.
  _ = pushedItem.linked("items", .path("id", .string))  // expect: type is not the destination's
  _ = StepAssembly(build: { ItemScreen(item: $0) }).using(.push, from: list.container)
    .linked("items", .path("id", .string))  // expect: type is not the destination's
  // 16. A push onto the root of the window.
  _ = item.using(.push, onto: tabs)  // expect: screen is in no navigation controller
  // 17. A push from a screen instead of its container.
  _ = item.using(.push, from: list)  // expect: using(_:onto:), or pass the chain's container
  // 18. A push onto a screen with another context.
  let help = StepAssembly(build: { ListScreen() })
  _ = help.using(.push, onto: pushedItem)  // expect: onto: chain.adapting { ... }
  _ = help.using(.push, from: pushedItem.container)  // expect: .adapting { ... }.container to push
  _ = help.using(.present, from: pushedItem)  // expect: from: chain.adapting { ... }
}

// 19. The same as 6, as a property that is computed, and with a link.
extension Destinations {
  var login: any Destination<Void> {
    StepAssembly(build: { ListScreen() })
      .using(.push, from: .navigationController)  // expect: add another using(_:from:)
  }

  var linked: any Destination<Void> {
    StepAssembly(build: { ListScreen() })
      .using(.push, from: .navigationController)  // expect: add another using(_:from:)
      .linked("login")
  }
}

@MainActor func parentsThatDoNotFit() {
  let login = StepAssembly(build: { ListScreen() })
  // 20. A push from a start.
  _ = login.using(.push, from: .current)  // expect: onto: a screen, or from: .navigationController
  _ = login.using(.push, from: .root)  // expect: a start is not a navigation controller
  // 21. No parent.
  _ = login.using(.present(.formSheet))  // expect: no parent: write using(.push, from:
  _ = login.using(.push)  // expect: write using(.push, from: .navigationController)
  _ = login.using(.push)  // expect: no parent: write using(.push, from: .navigationController)
    .from(.navigationController)  // expect: pass the parent to using(_:from:)
  _ = login.using(.present)  // expect: no parent: write using(.push, from:
    .from(.current)  // expect: pass the start to using(_:from:)
  // 22. A screen inside another one that does not build it.
  _ = login.embedded(in: list)  // expect: others call using(_:onto:)
}

@MainActor func modifiersThatAreTooEarly() {
  // 23. A link before the installation.
  _ = StepAssembly(build: { ListScreen() })
    .linked("login")  // expect: call linked or named after it
    .using(.present, from: .current)
  _ =
    item
    .linked("items", .path("id", .int))  // expect: call linked or named after it
    .using(.push, onto: list)
  // 24. A name before the installation.
  _ =
    item
    .named("item")  // expect: call linked or named after it
    .using(.push, onto: list)
}

@MainActor func misplacedGuards(window: UIWindow) {
  // 25. A guard after the installation.
  _ = item.using(.push, from: list.container)
    .guarded(by: OpenGuard())  // expect: call it before using(_:from:)
    .linked("items", .path("id", .int))
  _ = pushedItem.guarded(by: "age") { _ in .proceed }  // expect: call it before using(_:from:)
  // 26. A guard for any context, for every request.
  _ = Router(window: window, guards: [OpenGuard()])  // expect: adapting { $0.context }
}

@MainActor func containersWithContexts() {
  // 27. A container step that takes a context.
  _ = ContainerStep { (_: Int, _: [UIViewController]) in OwnStack() }  // expect: has no context
}
