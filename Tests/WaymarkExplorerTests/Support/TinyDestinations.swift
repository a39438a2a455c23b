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
        .contained(in: stack, by: UINavigationController.self)
        .named("list")
      let login = StepAssembly(
        finder: .byClass,
        build: { [unowned scene] in LoginScreen { [weak scene] in scene?.logIn() } }
      )
      .using(.present(.pageSheet), from: .current)
      .named("login")
      self.list = list
      self.login = login
      item = StepAssembly(finder: .matchingContext, factory: ItemFactory())
        .using(.push, from: list.container)
        .named("item")
      secret = StepAssembly(finder: .matchingContext, factory: ItemFactory())
        .guarded(by: "members") { [unowned scene] _ in
          scene.isLoggedIn
            ? .proceed : .park(until: scene.loggedIn, fulfilledBy: Request(to: login))
        }
        .using(.push, from: list.container)
        .named("secret")
    }

    var summaries: [DestinationSummary] {
      [list.summary, item.summary, secret.summary, login.summary]
    }

    func links() throws(LinkTableError) -> LinkTable<LinkTarget> {
      try LinkTable(
        on: [.scheme("tiny"), .web("tiny.example")],
        entries: [
          LinkEntry("list", LinkPattern("items"), to: list),
          LinkEntry("item", LinkPattern("items", .path("id", .int)), to: item),
          LinkEntry("secret item", LinkPattern("secrets", .path("id", .int)), to: secret),
        ]
      )
    }
  }
#endif
