@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The searched parts of the hierarchy, and the recognition of screens.
@Suite(.headless) @MainActor
struct FinderTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
    for item in [1, 2] {
      shop.listStack?.pushViewController(ItemScreen(item: item), animated: false)
    }
    shop.tabBar?.present(
      UINavigationController(rootViewController: ItemScreen(item: 3)),
      animated: false
    )
    try world.settle()
  }

  @Test(arguments: Expectation.fromTop)
  func `a search from the topmost screen visits the selected parts once`(
    expectation: Expectation
  ) {
    #expect(visited(expectation.options, from: .current) == expectation.count)
  }

  @Test(arguments: Expectation.fromRoot)
  func `a search from the root visits the selected parts once`(
    expectation: Expectation
  ) {
    #expect(visited(expectation.options, from: .root) == expectation.count)
  }

  @Test func `field 5.9: searching parents keeps the other options`() {
    let list = shop.listStack
    let start = SearchStart.screen { list?.viewControllers.first }
    #expect(visited([.parent, .contained], from: start) == 6)
    #expect(visited([.parent, .contained, .presented], from: start) == 8)
    #expect(visited(.everything, from: .screen { UIViewController() }) == 0)
  }

  @Test(arguments: 1...6)
  func `field 5.9: every combination of options visits each controller at most once`(
    sheets: Int
  ) throws {
    let window = UIWindow(frame: .zero)
    window.rootViewController = UITabBarController.withThreeStacks()
    window.makeKeyAndVisible()
    for _ in 0..<sheets {
      window.topmost?.present(UITabBarController.withThreeStacks(), animated: false)
    }
    try world.settle()
    for bits in 0..<64 {
      for start in [SearchStart.root, .current] {
        let visits = visits(SearchOptions(rawValue: bits), from: start, in: window)
        #expect(visits.values.allSatisfy { $0 == 1 }, "options \(bits)")
        #expect(visits.count <= 13 * (sheets + 1))
      }
    }
  }

  @Test func `the presenting finder finds the screen below the sheet`() throws {
    let below = StepAssembly(finder: Finder<ItemScreen, Void>.presenting)
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
    #expect(try shop.router.plan(for: below).anchor?.title == "item 2")
  }

  @Test func `an instance is found only in the hierarchy`() throws {
    let item = ItemScreen(item: 9)
    let chain = StepAssembly(finder: Finder<ItemScreen, Void>.instance(item), build: { item })
      .using(.push, from: .navigationController)
      .using(.present, from: .current)
    #expect(try shop.router.plan(for: chain).builds.count == 2)
    shop.listStack?.pushViewController(item, animated: false)
    #expect(try shop.router.plan(for: chain).builds.isEmpty)
  }

  @Test func `E9: a finder can be tested without a tree`() {
    let finder = Finder<ItemScreen, Int>.byContext
    let violations = FinderLaws(finder)
      .violations(finding: ItemScreen(item: 1), among: [ItemScreen(item: 2), ListScreen()], for: 1)
    #expect(violations == [])
    let wrong = FinderLaws(Finder<ItemScreen, Int>.byClass)
      .violations(finding: ItemScreen(item: 1), among: [ItemScreen(item: 2)], for: 1)
    #expect(wrong.first == "finder: ItemScreen is accepted as the screen")
  }

  // MARK: Counting

  private func visited(_ options: SearchOptions, from start: SearchStart) -> Int {
    let visits = visits(options, from: start, in: shop.window)
    #expect(visits.values.allSatisfy { $0 == 1 })
    return visits.count
  }

  private func visits(
    _ options: SearchOptions,
    from start: SearchStart,
    in window: UIWindow
  ) -> [ObjectIdentifier: Int] {
    var visits: [ObjectIdentifier: Int] = [:]
    let finder = Finder<UIViewController, Void> { screen, _ in
      visits[ObjectIdentifier(screen), default: 0] += 1
      return false
    }
    let nowhere = StepAssembly(
      finder: finder.searching(options, from: start),
      build: { UIViewController() }
    )
    .using(.present, from: .current)
    _ = Router(window: window).explain(NavigationRequest(to: nowhere))
    return visits
  }
}

/// The number of the nine controllers that a search visits.
struct Expectation {
  let options: SearchOptions
  let count: Int

  static let fromTop: [Self] = [
    Self(options: .current, count: 1),
    Self(options: [.current, .parent], count: 2),
    Self(options: .contained, count: 0),
    Self(options: [.current, .parent, .contained], count: 2),
    Self(options: [.current, .parent, .presenting], count: 3),
    Self(options: [.presenting, .visible], count: 3),
    Self(options: [.presenting, .contained], count: 7),
    Self(options: [.current, .presented, .contained], count: 1),
    Self(options: .everything, count: 9),
  ]

  static let fromRoot: [Self] = [
    Self(options: .current, count: 1),
    Self(options: [.current, .visible], count: 3),
    Self(options: [.current, .contained], count: 7),
    Self(options: [.current, .presented], count: 2),
    Self(options: [.presented, .visible], count: 4),
    Self(options: .everything, count: 9),
  ]
}

extension UIWindow {
  fileprivate var topmost: UIViewController? {
    var top = rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}
