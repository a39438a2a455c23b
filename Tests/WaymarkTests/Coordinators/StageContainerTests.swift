@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The same coordinator on every container.
@Suite(.headless) @MainActor
struct StageContainerTests {
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let ends = EntryLog<FlowOutcome<String>>()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  private func show(_ container: UIViewController) throws {
    window.rootViewController = container
    window.makeKeyAndVisible()
    try world.settle()
  }

  /// Opens the cities of a region and chooses one, in any container.
  private func chooseCity(on stage: Stage) throws -> [UIViewController] {
    let flow = RegionFlow()
    try stage.start(flow) { [ends] in ends.add($0) }
    try world.settle()
    flow.regions?.onRegion?()
    try world.settle()
    let shown = stage.screens
    #expect(ends.entries.isEmpty)
    flow.cities?.onCity?("Dresden")
    try world.settle()
    #expect(ends.entries == [.finished("Dresden")])
    return shown
  }

  @Test func `A7: a coordinator works on a stack and shows one screen above the other`() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    try show(stack)
    #expect(try chooseCity(on: Stage(stack)).count == 3)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `A7: the same coordinator works on pages`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    try show(pages)
    let stage = Stage(pages)
    stage.push(UIViewController(), animated: false)
    let first = pages.viewControllers?.first
    #expect(try chooseCity(on: stage).count == 3)
    #expect(pages.viewControllers?.first === first)
  }

  @Test(arguments: [true, false])
  func `a page is released when its stage is deallocated and another page has replaced it`(
    byStage: Bool
  ) throws {
    let pages = UIPageViewController()
    try show(pages)
    weak var first: UIViewController?
    do {
      let page = UIViewController()
      first = page
      Stage(pages).push(page, animated: false)
    }
    try world.settle()
    #expect(first != nil)
    let next = UIViewController()
    if byStage {
      Stage(pages).push(next, animated: false)
    } else {
      pages.setViewControllers([next], direction: .forward, animated: false)
    }
    try world.settle()
    #expect(first == nil)
    #expect(Stage(pages).screens == [next])
  }

  @Test func `a flow on pages ends when another stage shows a page`() throws {
    let pages = UIPageViewController()
    try show(pages)
    try Stage(pages).start(RegionFlow()) { [ends] in ends.add($0) }
    try world.settle()
    Stage(pages).push(UIViewController(), animated: false)
    try world.settle()
    #expect(ends.entries.count == 1)
  }

  @Test func `A7: the same coordinator works on a custom container`() throws {
    let deck = DeckController()
    try show(deck)
    #expect(try chooseCity(on: Stage(deck)).count == 2)
    #expect(deck.cards.isEmpty)
  }

  @Test func `A7: the same coordinator works on tabs`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    try show(tabs)
    #expect(try chooseCity(on: Stage(tabs)).count == 3)
    #expect(tabs.viewControllers?.count == 1)
  }

  @Test func `A7: the same coordinator works on a window, which shows the last screen`() throws {
    try show(UIViewController())
    let shown = try chooseCity(on: Stage(window))
    #expect(shown.map { $0 is CitiesPage } == [true])
    #expect(window.rootViewController is CitiesPage)
  }

  @Test func `a new root of a window dismisses the sheet above the old one`() throws {
    let (old, sheet, new) = (UIViewController(), SheetScreen(), UIViewController())
    try show(old)
    old.present(sheet, animated: false)
    try world.settle()
    Stage(window).setRoot(new)
    try world.settle()
    #expect(window.rootViewController === new)
    #expect(sheet.presentingViewController == nil && sheet.wasDismissed)
  }

  @Test(.headless(device: .pad))
  func `A7: the same coordinator fills the columns of a split`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    try show(split)
    #expect(try chooseCity(on: Stage(split)).count == 2)
    #expect(split.viewController(for: .secondary) == nil)
  }

  @Test(.headless(device: .pad))
  func `a new detail leaves none below it in the secondary column`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    try show(split)
    let stage = Stage(split)
    let details = [UIViewController(), UIViewController()]
    stage.setScreens([UIViewController(), details[0]])
    try world.settle()
    stage.push(details[1])
    try world.settle()
    #expect(details[1].navigationController?.viewControllers == [details[1]])
    #expect(details[0].parent == nil)
  }

  @Test func `A7: collapsed, the columns of a split are a stack`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let flow = RegionFlow()
    try Stage(split).start(flow) { [ends] in ends.add($0) }
    try show(split)
    flow.regions?.onRegion?()
    try world.settle()
    #expect(flow.cities?.navigationController?.viewControllers.count == 2)
    try world.user.goBack()
    try world.settle()
    #expect(ends.entries.isEmpty)
  }

  @Test func `a popped screen of a collapsed split is shown again`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let stage = Stage(split)
    let detail = UIViewController()
    try show(split)
    for screen in [UIViewController(), detail] {
      stage.push(screen, animated: false)
      try world.settle()
    }
    try world.user.goBack()
    try world.settle()
    #expect(detail.viewIfLoaded?.window == nil)
    let results = EntryLog<Bool>()
    stage.push(detail) { results.add((try? $0.get()) != nil) }
    try world.settle()
    #expect(results.entries == [true])
    #expect(detail.viewIfLoaded?.window != nil)
  }

  @Test func `turning a page does not end the flow of a hidden page`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    try show(pages)
    let stage = Stage(pages)
    let before = UIViewController()
    stage.push(before, animated: false)
    try stage.start(RegionFlow()) { [ends] in ends.add($0) }
    try world.settle()
    let turner = PageTurner(stage)
    pages.dataSource = turner
    try world.user.beginPageSwipe(.reverse)
    world.user.finishPageSwipe()
    try world.settle()
    #expect(pages.viewControllers?.first === before)
    #expect(ends.entries.isEmpty)
    try world.user.beginPageSwipe(.forward)
    world.user.finishPageSwipe()
    try world.settle()
    #expect(stage.screens.count == 2)
    #expect(pages.viewControllers?.first is RegionsPage)
  }

  @Test func `a page that is set again while it turns stays`() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    try show(pages)
    let (stage, page) = (Stage(pages), UIViewController())
    var arrivals = 0
    for animated in [false, true, true] {
      stage.setScreens([page], animated: animated) { _ in arrivals += 1 }
      try world.settle()
    }
    #expect(arrivals == 3)
    #expect(pages.viewControllers == [page])
  }

  @Test func `a flow in a tab behind More continues after going back to the list`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E", "F"].map { name in
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return stack
    }
    try show(tabs)
    let stack = try #require(tabs.viewControllers?.last as? UINavigationController)
    try world.user.tab("More")
    try world.settle()
    try world.user.tap("F")
    try world.settle()
    let flow = RegionFlow()
    try Stage(stack).start(flow) { [ends] in ends.add($0) }
    try world.settle()
    try world.user.tab("More")
    try world.settle()
    #expect(stack.parent == nil && stack.topViewController === flow.regions)
    #expect(ends.entries.isEmpty)
    #expect(CoordinatorTree(of: window).description == "RegionFlow: RegionsPage")
    try world.user.tap("F")
    try world.settle()
    stack.popViewController(animated: true)
    try world.settle()
    #expect(ends.entries == [.left(.user)])
  }

  @Test func `a flow in a tab behind More ends with its tab`() throws {
    let tabs = UITabBarController()
    let stacks = (0..<6).map { _ in UINavigationController(rootViewController: UIViewController()) }
    tabs.viewControllers = stacks
    try show(tabs)
    try Stage(stacks[5]).start(RegionFlow()) { [ends] in ends.add($0) }
    tabs.selectedIndex = 5
    try world.settle()
    tabs.selectedIndex = 0
    try world.settle()
    #expect(ends.entries.isEmpty)
    tabs.viewControllers = Array(stacks.prefix(5))
    // A request is the latest time at which covered screens are checked.
    Router(window: window).go(NavigationRequest(returningTo: stacks[0]))
    try world.settle()
    #expect(ends.entries == [.left(.replaced)])
  }

  @Test func `a container with two slots shows the first screen and the newest one`() throws {
    let deck = DeckController()
    try show(deck)
    let stage = Stage(deck, capacity: 2)
    let screens = (0..<3).map { _ in UIViewController() }
    for screen in screens { stage.push(screen, animated: false) }
    #expect(deck.cards == [screens[0], screens[2]])
  }

  @Test func `a stage does not retain a custom container view controller`() throws {
    var deck: DeckController? = DeckController()
    let stage = try #require(deck.map { Stage($0) })
    weak let container = deck
    deck = nil
    #expect(container == nil)
    #expect(throws: StageError.released) { try stage.start(RegionFlow()) }
  }

  @Test(.headless(device: .pad))
  func `a stage returns the traits of its container or its window`() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    try show(stack)
    #expect(Stage(stack).traitCollection.userInterfaceIdiom == .pad)
    window.rootViewController = nil
    #expect(Stage(window).traitCollection.userInterfaceIdiom == .pad)
  }

  @Test func `A2: a stage does not keep its container`() throws {
    var stack: UINavigationController? = UINavigationController()
    let stage = try #require(stack.map { Stage($0) })
    weak let container = stack
    stack = nil
    #expect(container == nil)
    #expect(throws: StageError.released) { try stage.start(RegionFlow()) }
  }
}

/// Lets the user turn the pages of a stage.
private final class PageTurner: NSObject, UIPageViewControllerDataSource {
  private let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, 1)
  }

  private func page(beside page: UIViewController, _ step: Int) -> UIViewController? {
    let screens = stage.screens
    let position = screens.firstIndex(of: page).map { $0 + step }
    return position.flatMap { screens.indices.contains($0) ? screens[$0] : nil }
  }
}

private final class RegionsPage: UIViewController {
  var onRegion: (() -> Void)?
}

private final class CitiesPage: UIViewController {
  var onCity: ((String) -> Void)?
}

/// Uses screens and a stage, but no container.
private final class RegionFlow: Flow {
  private(set) weak var regions: RegionsPage?
  private(set) weak var cities: CitiesPage?

  func start(on stage: FlowStage<String>) {
    let regions = RegionsPage()
    self.regions = regions
    regions.onRegion = { [weak self] in
      let cities = CitiesPage()
      self?.cities = cities
      cities.onCity = { stage.finish($0) }
      stage.push(cities)
    }
    stage.push(regions)
  }
}

/// Records whether it was dismissed; UIKit keeps a sheet whose window lost its root.
private final class SheetScreen: UIViewController {
  private(set) var wasDismissed = false

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    wasDismissed = isBeingDismissed
  }
}
