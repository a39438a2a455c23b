import Bazaar
@_spi(Headless) import HeadlessUIKit
import UIKit
import Waymark
@_spi(Headless) import WaymarkTesting
import _WaymarkSimulation

/// A person who uses the shop at random, for ever: links, back, tabs, log-in and log-out.
///
/// The same seed does the same. After the last round everything is closed, and whatever controller
/// is alive then without being on screen is a leak.
@MainActor package final class ShopRounds {
  /// A controller or flow that should be gone.
  private struct Trace {
    weak var object: AnyObject?
  }

  private let world = HeadlessWorld(clock: .stepped)
  private let app: AppDelegate
  private var random: SimulationRandom
  private var traces: [ObjectIdentifier: Trace] = [:]
  /// Screens for members that were shown while nobody was logged in.
  private var trespasses: [String] = []

  package init(seed: UInt64) throws {
    random = SimulationRandom(seed: seed)
    let world = self.world
    app = try world.navigating {
      let app = try AppDelegate(variants: [])
      world.launch(app, options: HeadlessLaunch { _ in SceneDelegate() })
      return app
    }
    try world.settle()
  }

  /// Plays rounds; each ends when nothing moves any more.
  package func play(_ count: Int) throws {
    for _ in 0..<count {
      try world.navigating { try playRound() }
    }
  }

  /// Goes home, closes everything, and names the view controllers and requests that remain.
  package func leftovers() throws -> [String] {
    try world.navigating {
      app.logOut()
      try open("bazaar://settings")
      try? world.user.tap("Close")
      try world.settle()
      for tab in ["Chats", "Profile", "Home"] { try showRoot(of: tab) }
      let shown = Set(controllers.map(ObjectIdentifier.init))
      let leaked = traces.values.compactMap(\.object).filter {
        !shown.contains(ObjectIdentifier($0))
      }
      return leaked.map { String(describing: type(of: $0)) }
        + (app.router?.requests ?? []).map { "request to \($0.destination)" }
        + world.misuse.entries.map { "misuse: \($0)" }
        + trespasses
    }
  }

  private func playRound() throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6: try open(randomLink)
    case 6: try? world.user.goBack()
    case 7: try? world.user.swipeBack()
    case 8: _ = try? world.user.swipeDown()
    case 9:
      try? world.user.tab(["Home", "Chats", "Profile"].randomElement(using: &random) ?? "Home")
    case 10: app.logOut()
    default: app.logIn()
    }
    try world.settle()
    remember()
    checkMembers()
  }

  private func checkMembers() {
    guard !app.isLoggedIn, let screen = app.router?.tree.visible?.type,
      ["ReviewsViewController", "ChatListViewController", "ChatViewController"].contains(screen)
    else { return }
    trespasses.append("\(screen) is shown, but nobody is logged in")
  }

  private var randomLink: String {
    let product = Int.random(in: 1...310, using: &random)
    let sender = ["anna", "boris", "clara"].randomElement(using: &random) ?? "anna"
    let links = [
      "bazaar://products/\(product)", "bazaar://products/\(product)/reviews", "bazaar://chats",
      "bazaar://chats/\(sender)", "bazaar://profile", "bazaar://profile/city", "bazaar://settings",
      "bazaar://register", "bazaar://register/dana@example.com", "bazaar://terms",
    ]
    return links.randomElement(using: &random) ?? "bazaar://profile"
  }

  private func open(_ link: String) throws {
    if let url = URL(string: link) { world.openURL(url) }
    try world.settle()
  }

  /// Selects a tab and pops it to its root, by hand so that no guard is in the way.
  private func showRoot(of tab: String) throws {
    let tabs = app.router?.window?.rootViewController as? UITabBarController
    let stacks = (tabs?.viewControllers ?? []).compactMap { $0 as? UINavigationController }
    for stack in stacks where stack.tabBarItem.title == tab {
      tabs?.selectedViewController = stack
      try world.settle()
      stack.popToRootViewController(animated: false)
      try world.settle()
    }
  }

  private func remember() {
    for controller in controllers {
      traces[ObjectIdentifier(controller)] = Trace(object: controller)
    }
    // An address may be used again, so entries of deallocated objects are removed first.
    traces = traces.filter { $0.value.object != nil }
  }

  /// All controllers that the window reaches.
  private var controllers: [UIViewController] {
    var found: [UIViewController] = []
    var waiting = [app.router?.window?.rootViewController].compactMap { $0 }
    while let next = waiting.popLast() {
      found.append(next)
      waiting += next.children
      if let presented = next.presentedViewController, presented.presentingViewController === next {
        waiting.append(presented)
      }
    }
    return found
  }
}
