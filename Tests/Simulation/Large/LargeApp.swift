import HeadlessUIKit
import Waymark
import WaymarkTesting

/// A generated app with five tabs, each of which has a tree of lists and details.
///
/// Every tenth screen needs a login, and every fourth detail is a sheet.
final class LargeApp: UIResponder, UIApplicationDelegate {
  static let tabs = 5
  /// The largest number of rows in a list.
  private static let width = 4
  private let screensPerTab: Int
  var window: UIWindow?
  private(set) var router: Router?
  private(set) var table: Result<DestinationTable, any Error>?
  private var places: [Place] = []
  private(set) var isMember = false
  private lazy var member = Requirement("member") { [weak self] in self?.isMember == true }

  /// A screen and the destination that shows it.
  private struct Place {
    let destination: any Destination<Void>
    let make: @MainActor () -> UIViewController
  }

  init(screensPerTab: Int) {
    self.screensPerTab = screensPerTab
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    (self.window, router) = (window, Router(window: window))
    places = (0..<Self.tabs * screensPerTab).map { place($0, rest: $0, Void.self) }
    table = Result {
      try DestinationTable(on: [], destinations: places.map(\.destination) + [login])
    }
    window.rootViewController = makeTabs()
    window.makeKeyAndVisible()
    return true
  }

  // MARK: Destinations

  private lazy var tabs = StepAssembly(build: { [weak self] in self?.makeTabs() ?? .init() })
    .using(.replaceRoot, from: .root)

  private lazy var login = StepAssembly(build: { [weak self] () -> LoginScreen in
    let screen = LoginScreen()
    screen.onLogin = { self?.logIn() }
    return screen
  })
  .using(.present(.pageSheet), from: .current)
  .named("login")

  /// The place of a screen whose class has the number's binary digits, the last one first.
  private func place<Digits>(_ number: Int, rest: Int, _ digits: Digits.Type) -> Place {
    if rest == 0 { return place(number, GeneratedScreen<Digits>.self) }
    return rest.isMultiple(of: 2)
      ? place(number, rest: rest / 2, Even<Digits>.self)
      : place(number, rest: rest / 2, Odd<Digits>.self)
  }

  private func place<Digits>(_ number: Int, _ type: GeneratedScreen<Digits>.Type) -> Place {
    let rows = rows(of: number)
    let make = { @MainActor [weak self] in
      type.init(number, rows: rows) { self?.open($0) }
    }
    var screen = StepAssembly(build: make)
    let index = number % screensPerTab
    if index % 10 == 3 {
      screen = screen.guarded(by: "member") { [weak self] _ in self?.decision ?? .proceed }
    }
    let name = "screen-\(number)"
    if rows.isEmpty, index.isMultiple(of: 4) {
      let sheet = screen.using(.present(.pageSheet), from: .current).named(name)
      return Place(destination: sheet, make: make)
    }
    let pushed = screen.using(.push, from: stack(number / screensPerTab)).named(name)
    return Place(destination: pushed, make: make)
  }

  /// The stack of a tab.
  private func stack(
    _ tab: Int
  ) -> Chain<UINavigationController, Void, UITabBarController, ReachesStart> {
    let finder = Finder<UINavigationController, Void> { stack, _ in stack.tabBarItem.tag == tab }
    return StepAssembly(finder: finder).embedded(in: tabs, within: UITabBarController.self)
  }

  private var decision: GuardDecision {
    isMember ? .proceed : .park(until: member, fulfilledBy: NavigationRequest(to: self.login))
  }

  private func logIn() {
    isMember = true
    member.conditionDidChange()
  }

  // MARK: Screens

  /// The numbers of the screens that a screen opens.
  private func rows(of number: Int) -> Range<Int> {
    let (tab, index) = number.quotientAndRemainder(dividingBy: screensPerTab)
    let first = min(index * Self.width + 1, screensPerTab)
    let end = min(first + Self.width, screensPerTab)
    return tab * screensPerTab + first..<tab * screensPerTab + end
  }

  private func open(_ number: Int) { router?.go(to: places[number].destination) }

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<Self.tabs).map { tab in
      let root = places[tab * screensPerTab].make()
      let stack = UINavigationController(rootViewController: root)
      stack.tabBarItem = UITabBarItem(title: "Tab \(tab)", image: nil, tag: tab)
      return stack
    }
    return tabs
  }
}
