#if Explorer
  import Waymark
  import WaymarkCore
  import HeadlessUIKit

  @MainActor struct TinyDestinations {
    let list: any Destination<Void>
    let item: any Destination<Int>
    let secret: any Destination<Int>
    let login: any Destination<Void>

    init(scene: TinySceneDelegate) {
      let stack = StepAssembly(
        finder: .byClass,
        build: { [unowned scene] in
          UINavigationController(rootViewController: ListScreen(isDark: scene.isDark))
        }
      )
      .using(.replaceRoot, from: .root)
      .named("stack")
      let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
        .embedded(in: stack, within: UINavigationController.self)
        .named("list")
      let login = StepAssembly(
        finder: .byClass,
        build: { [unowned scene] in LoginScreen { [weak scene] in scene?.logIn() } }
      )
      .using(.present(.pageSheet), from: .current)
      .named("login")
      self.list = list
      self.login = login
      item = StepAssembly(factory: ItemFactory())
        .using(.push, from: list.container)
        .named("item")
      secret = StepAssembly(factory: ItemFactory())
        .guarded(by: "members") { [unowned scene] _ in
          scene.isLoggedIn
            ? .proceed : .park(until: scene.loggedIn, fulfilledBy: NavigationRequest(to: login))
        }
        .using(.push, from: list.container)
        .named("secret")
    }

    /// All destinations, with their links.
    func table() throws(DestinationTableError) -> DestinationTable {
      try DestinationTable(on: .scheme("tiny"), .web("tiny.example")) {
        list.linked("items")
        item.linked("items", .path("id", .int)).parameters(.path("item", .int))
        secret.linked("secrets", .path("id", .int)).parameters(.path("item", .int))
        login
      }
    }
  }
#endif
