import Testing
import Waymark
import WaymarkPetriDish
@_spi(Headless) import HeadlessUIKit

@testable import Bazaar

/// The whole app, launched in the world of a test, with a simulated user.
@MainActor
struct Launch {
  let world: HeadlessWorld
  let navigator: Navigator
  let user: HeadlessUser

  init(variants: Set<Variant> = [], for reason: HeadlessLaunch? = nil) throws {
    world = try #require(HeadlessWorld.current)
    user = world.user
    let app = try AppDelegate(variants: variants)
    app.makeDestinationList = { PetriDishViewController(PetriDish($0, router: $1)) }
    var launch = reason ?? HeadlessLaunch()
    launch.makeSceneDelegate = { _ in SceneDelegate() }
    world.launch(app, options: launch)
    try world.settle()
    let scene = try #require(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)
    navigator = try #require(scene.navigator)
  }

  var router: Router { navigator.router }

  func logIn() async throws {
    try await navigator.services.account.logIn(name: "demo", password: "demo")
    try await world.settle()
  }

  /// Opens a link and settles.
  @discardableResult
  func open(_ link: String) throws -> RequestHandle {
    let url = try #require(URL(string: link))
    let handle = try router.open(url, in: navigator.destinations.table)
    try world.settle()
    return handle
  }

  func tap(_ label: String) throws {
    try user.tap(label)
    try world.settle()
  }

  /// The coordinators of the window.
  var coordinators: CoordinatorTree {
    router.window.map { CoordinatorTree(of: $0) } ?? CoordinatorTree()
  }

  /// The classes of the stack of the selected tab, from the root up, without "ViewController".
  var stack: [String] {
    let tabs = router.window?.rootViewController as? UITabBarController
    let stack = tabs?.selectedViewController as? UINavigationController
    return (stack?.viewControllers ?? []).map {
      String(describing: type(of: $0)).replacingOccurrences(of: "ViewController", with: "")
    }
  }
}
