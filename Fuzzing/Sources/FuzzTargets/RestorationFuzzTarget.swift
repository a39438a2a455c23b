import Foundation
@_spi(Headless) import HeadlessUIKit
import Waymark
@_spi(Headless) import WaymarkTesting

/// Restoration of the path in an activity, in a window on the headless layer.
///
/// An input whose first byte is below 8 has a stop in each further pair of bytes: a destination,
/// and the number that is its context; if the byte is odd, the second half of the stops is hidden.
/// Any other input is the JSON of a path. Restoration ends once, passes no guard and leaves a
/// hierarchy whose path restores to the same hierarchy.
public enum RestorationFuzzTarget: FuzzTarget {
  public static let name = "restoration"
  /// The number of stops in a text of the usual length; more take time without other results.
  private static let maximumStops = 16

  public static func finding(in input: [UInt8]) -> String? {
    MainActor.assumeIsolated { restorationFinding(in: input) }
  }

  @MainActor private static func restorationFinding(in input: [UInt8]) -> String? {
    guard let path = path(from: input) else { return nil }
    guard let table = FuzzedTable.shared.table else { return "the table is not valid" }
    let world = HeadlessWorld(clock: .immediate)
    return world.navigating {
      finding(in: path, table)
        ?? world.misuse.unexpected.first.map {
          "\(path) ended with misuse: \($0)"
        }
    }
  }

  @MainActor private static func finding(in path: TreePath, _ table: DestinationTable) -> String? {
    FuzzedTable.shared.isLoggedIn = false
    let app = FuzzedApp()
    var ends: [RestorationReport] = []
    app.router.restore(path, in: table) { ends.append($0) }
    if app.screens.contains(where: { $0 is SecretScreen }) { return "\(path) passed a guard" }
    if ends.isEmpty { FuzzedTable.shared.logIn() }
    guard ends.count == 1 else { return "\(path) ended \(ends.count) times: \(ends)" }
    if let violation = app.violation { return violation }
    let restored = app.router.path(in: table)
    // For a path that is restored unchanged, this was already checked.
    if restored == path, !FuzzedTable.shared.isLoggedIn { return nil }
    return again(restored, table)
  }

  /// Restores a path of a hierarchy, and checks that the new hierarchy has the same path.
  @MainActor private static func again(_ path: TreePath, _ table: DestinationTable) -> String? {
    FuzzedTable.shared.isLoggedIn = true
    let app = FuzzedApp()
    app.router.restore(path, in: table)
    let restored = app.router.path(in: table)
    return restored == path ? nil : "\(path) is restored as \(restored)"
  }

  private static func path(from input: [UInt8]) -> TreePath? {
    guard let first = input.first, first < 8 else {
      let activity = NSUserActivity(activityType: "place")
      activity.userInfo = ["waymark.path": String(decoding: input, as: UTF8.self)]
      return activity.treePath
    }
    let names = ["list", "menu", "item", "secret", "note", "sheet", "login", "unknown"]
    let places = stride(from: 1, to: min(input.count, 2 * maximumStops + 1) - 1, by: 2)
    let stops = places.map { place in
      let name = names[Int(input[place]) % names.count]
      let number = input[place + 1]
      let note = "{\"name\":\"\(number)\",\"inner\":[]}"
      let context = name == "note" ? note : ["item", "secret"].contains(name) ? "\(number)" : nil
      return TreePath.Stop(name, context: number == 255 ? nil : context)
    }
    guard !first.isMultiple(of: 2) else { return TreePath(stops: stops) }
    let shown = stops.count - stops.count / 2
    return TreePath(stops: Array(stops[..<shown]), hidden: [Array(stops[shown...])])
  }
}

/// A window with two tabs.
@MainActor private final class FuzzedApp {
  private let window = UIWindow(frame: .zero)
  let router: Router

  init() {
    router = Router(window: window)
    window.rootViewController = FuzzedTable.makeTabs()
    window.makeKeyAndVisible()
  }
}

/// The destinations of all windows: two tabs with stacks, numbered screens in one of them, and a
/// sheet.
@MainActor private final class FuzzedTable {
  static let shared = FuzzedTable()

  var isLoggedIn = false
  private lazy var loggedIn = Requirement("logged in") { [weak self] in self?.isLoggedIn == true }

  func logIn() {
    isLoggedIn = true
    loggedIn.conditionDidChange()
  }

  static func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [ListScreen(), MenuScreen()].map {
      UINavigationController(rootViewController: $0)
    }
    return tabs
  }

  /// The table of all destinations; nil if it is invalid.
  private(set) lazy var table: DestinationTable? = {
    let tabs = StepAssembly(finder: .byClass, build: { Self.makeTabs() })
      .using(.replaceRoot, from: .root).named("tabs")
    let list = StepAssembly(finder: Finder<ListScreen, Void>.byClass)
      .embedded(in: tabs, within: UINavigationController.self).named("list")
    let menu = StepAssembly(finder: Finder<MenuScreen, Void>.byClass)
      .embedded(in: tabs, within: UINavigationController.self).named("menu")
    let login = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .using(.present(.pageSheet), from: .current).named("login")
    let item = StepAssembly(build: ItemScreen.init).using(.push, onto: list).named("item")
    let secret = StepAssembly(build: SecretScreen.init)
      .guarded(by: "members") { [weak self] _ in
        guard let self, !isLoggedIn else { return .proceed }
        return .park(until: loggedIn, fulfilledBy: NavigationRequest(to: login))
      }
      .using(.push, from: list.container).named("secret")
    let note = StepAssembly(build: NoteScreen.init)
      .using(.push, from: menu.container).named("note")
    let sheet = StepAssembly(finder: .byClass, build: { SheetScreen() })
      .using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current).named("sheet")
    return try? DestinationTable {
      list
      menu
      item
      secret
      note
      sheet
      login.notRestored()
    }
  }()
}

extension FuzzedApp {
  /// The view controllers of the window.
  var screens: [UIViewController] {
    var screens: [UIViewController] = []
    var next = window.rootViewController
    while let level = next {
      var rest = [level]
      while let screen = rest.popLast() {
        screens.append(screen)
        rest += screen.children
      }
      next = level.presentedViewController
    }
    return screens
  }

  /// Returns a violation in the hierarchy.
  var violation: String? {
    let screens = screens
    if Set(screens.map(ObjectIdentifier.init)).count != screens.count {
      return "a view controller is in the hierarchy twice"
    }
    for screen in screens where screen.isBeingPresented || screen.isBeingDismissed {
      return "\(type(of: screen)) still moves"
    }
    return router.requests.isEmpty ? nil : "requests are left: \(router.requests)"
  }
}

private final class ListScreen: UIViewController {}
private final class MenuScreen: UIViewController {}
private final class LoginScreen: UIViewController {}
private final class SheetScreen: UIViewController {}

private final class ItemScreen: UIViewController, ContextProviding {
  let navigationContext: Int

  init(_ number: Int) {
    navigationContext = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

private final class SecretScreen: UIViewController, ContextProviding {
  let navigationContext: Int

  init(_ number: Int) {
    navigationContext = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A context that contains other contexts of the same type.
private struct Note: Codable, Equatable {
  var name: String
  var inner: [Note]
}

private final class NoteScreen: UIViewController, ContextProviding {
  let navigationContext: Note

  init(_ note: Note) {
    navigationContext = note
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
