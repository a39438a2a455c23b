import Foundation
import HeadlessUIKit
import Waymark
import WaymarkTesting

// Defects of guards, finders, data and links.
extension PlantedKind {
  static let requests: [PlantedKind] = [
    capturedGuard, earlyGuard, silentGuard, lostData, localizedFinder, lateLink, stepBack,
    switcher, visits, cover, oneOfMany,
  ]

  /// The buttons of an app with a login.
  @MainActor private static func login(_ scene: PlantedScene) -> [TestButton] {
    [
      TestButton("Log in") { _ in scene["logged in"] = true },
      TestButton("Log out") { _ in scene["logged in"] = false },
    ]
  }

  /// A list with a button for a screen that a guard protects.
  @MainActor private static func guarded(
    _ scene: PlantedScene,
    _ buttons: [TestButton],
    by decide: @escaping @MainActor () -> GuardDecision
  ) -> UIViewController {
    let secret = StepAssembly(build: { PlantedSecret([]) })
      .guarded(by: "login") { _ in decide() }
      .using(.push, onto: scene.listStep)
      .named("secret")
    scene.destinations = [secret]
    return scene.list(buttons + [TestButton("Secret") { _ in scene.router?.go(to: secret) }])
  }

  private static let capturedGuard = PlantedKind(
    "a guard that reads a value captured before",
    .guards,
    "login"
  ) { scene, isDefect in
    let captured = scene["logged in"]
    return guarded(scene, login(scene)) {
      (isDefect ? captured : scene["logged in"]) ? .proceed : .refuse("logged out")
    }
  }

  private static let earlyGuard = PlantedKind(
    "a guard that passes while data loads",
    .access,
    "PlantedSecret"
  ) { scene, isDefect in
    let load = TestButton("Load") { screen in
      scene["loading"] = true
      screen.later(1) { _ in scene["loading"] = false }
    }
    return guarded(scene, login(scene) + [load]) {
      if isDefect, scene["loading"] { return .proceed }
      return scene["logged in"] ? .proceed : .refuse("logged out")
    }
  }

  private static let silentGuard = PlantedKind(
    "a guard that never answers",
    .answer,
    "secret"
  ) { scene, isDefect in
    guarded(scene, login(scene)) {
      let isLoggedIn = scene["logged in"]
      return .deferred {
        if isDefect, !isLoggedIn { await untilCancelled() }
        return isLoggedIn ? .proceed : .refuse("logged out")
      }
    }
  }

  private static let lostData = PlantedKind(
    "data that never arrives",
    .outcome,
    "page"
  ) { scene, isDefect in
    let page = StepAssembly(
      finder: Finder<PlantedPage, Void>.byClass,
      loading: { _ in
        if isDefect, scene["logged in"] { await untilCancelled() }
      },
      build: { _ in PlantedPage([]) }
    )
    .using(.push, onto: scene.listStep)
    .named("page")
    scene.destinations = [page]
    return scene.list(login(scene) + [TestButton("Page") { _ in scene.router?.go(to: page) }])
  }

  private static let localizedFinder = PlantedKind(
    "a finder by title, after a change of language",
    .context,
    "number"
  ) { scene, isDefect in
    @MainActor func title(_ number: Int) -> String { scene["German"] ? "Zahl" : "Number \(number)" }
    @MainActor func make(_ number: Int) -> PlantedNumber {
      let screen = PlantedNumber(number)
      screen.title = title(number)
      return screen
    }
    let byTitle = Finder<PlantedNumber, Int> { screen, number in screen.title == title(number) }
    let number = StepAssembly(finder: isDefect ? byTitle : .byContext, build: { make($0) })
      .using(.push, onto: scene.listStep)
      .named("number")
      .sampled(by: 1, 2)
    scene.destinations = [number]
    return scene.list([
      TestButton("German") { _ in scene["German"].toggle() },
      TestButton("Two") { screen in
        screen.navigationController?.pushViewController(make(2), animated: true)
      },
    ])
  }

  private static let lateLink = PlantedKind(
    "a link that works only after a tab was visited",
    .failure,
    "page"
  ) { scene, isDefect in
    let second = PlantedSecret([TestButton("Visit") { _ in scene["visited"] = true }])
    let page = StepAssembly(build: { () throws -> PlantedPage in
      if isDefect, !scene["visited"] { throw CocoaError(.featureUnsupported) }
      return PlantedPage([])
    })
    .using(.push, onto: scene.listStep)
    .named("page")
    .linked("page")
    scene.destinations = [page]
    return scene.tabBar(scene.list([]), second)
  }

  private static let oneOfMany = PlantedKind(
    "a link that fails on one of many screens",
    .failure,
    "page",
    by: .deep
  ) { scene, isDefect in
    let page = StepAssembly(build: { () throws -> PlantedPage in
      let stack = scene.window?.rootViewController as? UINavigationController
      let top = stack?.topViewController as? ButtonsScreen
      if isDefect, top?.text == "5" { throw CocoaError(.featureUnsupported) }
      return PlantedPage([])
    })
    .using(.push, onto: scene.listStep)
    .named("page")
    scene.destinations = [page]
    let buttons = (1...6).map { number in
      TestButton("Open \(number)") { screen in
        let close = TestButton("Close \(number)") { screen in
          screen.navigationController?.popViewController(animated: true)
        }
        let next = PlantedSecret([close], "\(number)")
        screen.navigationController?.pushViewController(next, animated: true)
      }
    }
    return scene.list(buttons)
  }

  private static let stepBack = PlantedKind(
    "a members' screen one step back after a logout",
    .access,
    "PlantedSecret"
  ) { scene, isDefect in
    let secret = StepAssembly(build: { secretScreen(scene, isDefect) })
      .guarded(by: "login") { _ in scene["logged in"] ? .proceed : .refuse("logged out") }
      .using(.push, onto: scene.listStep)
      .named("secret")
    scene.destinations = [secret]
    return scene.list([
      TestButton("Log in") { _ in scene["logged in"] = true },
      TestButton("Secret") { _ in scene.router?.go(to: secret) },
    ])
  }

  private static let switcher = PlantedKind(
    "a members' screen in the app switcher after a logout",
    .access,
    "PlantedSecret"
  ) { scene, isDefect in
    scene.onBackground = { scene in
      guard scene["logged in"] else { return }
      let cover = UIView()
      if !isDefect { scene.window?.addSubview(cover) }
      Task {
        scene["logged in"] = false
        let stack = scene.window?.rootViewController as? UINavigationController
        stack?.popToRootViewController(animated: false)
        cover.removeFromSuperview()
      }
    }
    return guarded(scene, login(scene)) {
      scene["logged in"] ? .proceed : .refuse("logged out")
    }
  }

  private static let visits = PlantedKind(
    "a home that depends on the order of visits",
    .determinism,
    "go page on PlantedSheet",
    by: .severalScripts
  ) { scene, isDefect in
    var isSecondLast = false
    let first = StepAssembly(build: { PlantedPage([]) })
      .using(.push, onto: scene.firstStep(for: PlantedList.self))
    let second = StepAssembly(build: { PlantedPage([]) })
      .using(.push, onto: scene.firstStep(for: PlantedSecret.self))
    let page = Choice("page", default: first)
      .when({ _ in isDefect ? isSecondLast : scene.tabs?.selectedIndex == 1 }, show: second)
    scene.destinations = [page]
    let secret = PlantedSecret([])
    secret.onAppear = { isSecondLast = true }
    let list = PlantedList([])
    list.onAppear = { isSecondLast = false }
    let tabs = scene.tabBar(list, secret)
    tabs.viewControllers?.append(UINavigationController(rootViewController: PlantedSheet([])))
    tabs.viewControllers?.last?.tabBarItem = UITabBarItem(title: "Third", image: nil, tag: 0)
    return tabs
  }

  private static let cover = PlantedKind(
    "a request that ends as done behind a cover",
    .screen,
    "page"
  ) { scene, isDefect in
    let sheet = PlantedSheet([])
    let page = StepAssembly(build: { PlantedPage([]) })
      .followed(by: "reminder") { _, _ in
        guard isDefect, scene["reminds"] else { return }
        scene.window?.rootViewController?.present(sheet, animated: false)
      }
      .using(.push, onto: scene.listStep)
      .named("page")
    scene.destinations = [page]
    return scene.list([
      TestButton("Remind") { screen in
        scene["reminds"] = true
        screen.present(sheet, animated: true)
      }
    ])
  }

  @MainActor private static func secretScreen(_ scene: PlantedScene, _ isDefect: Bool)
    -> PlantedSecret
  {
    let logOut = TestButton("Log out") { screen in
      scene["logged in"] = false
      if isDefect { return }
      screen.navigationController?.popToRootViewController(animated: false)
    }
    return PlantedSecret([
      TestButton("Help") { screen in
        screen.navigationController?.pushViewController(PlantedPage([logOut]), animated: true)
      }
    ])
  }
}
