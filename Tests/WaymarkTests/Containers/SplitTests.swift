@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// A list and its items, in every kind of split view controller, expanded and collapsed.
@Suite(.headless(device: .pad)) @MainActor
struct SplitTests {
  private nonisolated static let styles = [UISplitViewController.Style.unspecified, .doubleColumn]
  private let world: HeadlessWorld
  private let window = UIWindow(frame: .zero)
  private let router: Router

  init() throws {
    world = try #require(HeadlessWorld.current)
    router = Router(window: window)
  }

  @Test(arguments: styles)
  func `C1 field 5.17: a split is built around the columns that a chain installs`(
    style: UISplitViewController.Style
  ) throws {
    let list = makeList(style)
    #expect(try go(to: list) == .done(.built))
    #expect(split?.viewControllers.count == 1)
    #expect(try go(to: makeDetail(in: list), with: 7) == .done(.built))
    #expect(detailTitles == ["item 7"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test func `a third column is not requested from a split with two`() throws {
    let split = AskedSplit(style: .doubleColumn)
    split.setViewController(ListScreen(), for: .primary)
    split.setViewController(ItemScreen(item: 1), for: .secondary)
    window.rootViewController = split
    window.makeKeyAndVisible()
    try world.settle()
    #expect(try go(to: makeDetail(in: makeList(.doubleColumn)), with: 8) == .done(.built))
    #expect(!split.asked.contains(.supplementary))
  }

  @Test func `a hidden column is not the current screen even if it is the only one`() throws {
    try go(to: makeList(.doubleColumn))
    split?.hide(.primary)
    try world.settle()
    let note = StepAssembly(finder: .byClass, build: { LoginScreen() })
      .using(.present(.pageSheet), from: .current)
    #expect(try go(to: note) == .done(.built))
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: styles)
  func `another detail replaces the current one`(
    style: UISplitViewController.Style
  ) throws {
    let detail = makeDetail(in: makeList(style))
    try go(to: detail, with: 7)
    #expect(try go(to: detail, with: 8) == .done(.built))
    #expect(detailTitles == ["item 8"])
    #expect(try go(to: detail, with: 8) == .done(.alreadyThere))
  }

  @Test(arguments: styles)
  func `field 5.17: a collapsed split shows the detail on top of its stack`(
    style: UISplitViewController.Style
  ) throws {
    world.setSizeClasses(horizontal: .compact, vertical: .regular)
    try world.settle()
    let list = makeList(style)
    try go(to: list)
    #expect(split?.isCollapsed == true)
    #expect(try go(to: makeDetail(in: list), with: 7) == .done(.built))
    #expect(collapsedScreens.last?.title == "item 7")
    #expect(collapsedScreens.first is ListScreen)
    #expect(try go(to: list) == .done(.reused))
    let stack = try #require(split?.viewControllers.first as? UINavigationController)
    #expect(stack.topViewController is ListScreen)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: styles)
  func `E7: in a collapsed split another detail replaces the one above the list`(
    style: UISplitViewController.Style
  ) throws {
    try narrow()
    let detail = makeDetail(in: makeList(style))
    try go(to: detail, with: 7)
    #expect(try go(to: detail, with: 8) == .done(.built))
    let stack = try #require(split?.viewControllers.first as? UINavigationController)
    #expect(collapsedScreens.map { $0.title ?? "list" } == ["list", "item 8"])
    world.setSizeClasses(horizontal: .regular, vertical: .regular)
    try world.settle()
    #expect(stack.viewControllers.map { $0.title ?? "list" } == ["list"])
    #expect(detailTitles == ["item 8"])
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: styles, [true, false])
  func `a guarded detail stays, expanded and collapsed`(
    style: UISplitViewController.Style,
    isCollapsed: Bool
  ) throws {
    if isCollapsed { try narrow() }
    let detail = makeDetail(in: makeList(style))
    try go(to: detail, with: 7)
    let draft = try #require(
      (split?.viewControllers.last as? UINavigationController)?.topViewController
    )
    router.guardLeaving(draft, named: "draft") { _ in .stay("unsaved") }.isArmed = true
    #expect(try go(to: detail, with: 8) == .refused(by: "draft", Refusal("unsaved")))
    #expect(draft.viewIfLoaded?.window === window)
  }

  private func narrow() throws {
    world.setSizeClasses(horizontal: .compact, vertical: .regular)
    try world.settle()
  }

  @Test(arguments: styles)
  func `field 5.17: the detail stack is found and pushed onto in both states`(
    style: UISplitViewController.Style
  ) throws {
    let list = makeList(style)
    try go(to: makeDetail(in: list), with: 7)
    let reviews = StepAssembly(finder: .byClass, build: { MenuScreen() })
      .using(
        .push,
        from: StepAssembly(finder: Finder<UINavigationController, Void>.detail)
          .embedded(in: list, within: UIViewController.self)
      )
    #expect(try go(to: reviews) == .done(.built))
    #expect(detailTitles == ["item 7", "menu"])
    world.setSizeClasses(horizontal: .compact, vertical: .regular)
    try world.settle()
    #expect(try go(to: reviews) == .done(.alreadyThere))
    let stack = try #require(collapsedScreens.last?.navigationController)
    stack.popViewController(animated: false)
    #expect(try go(to: reviews) == .done(.built))
    #expect(stack.topViewController is MenuScreen)
    #expect(collapsedScreens.count == 3)
  }

  @Test func `a hidden column is shown when its screen is requested`() throws {
    let list = makeList(.doubleColumn)
    try go(to: makeDetail(in: list), with: 7)
    split?.preferredDisplayMode = .secondaryOnly
    try world.settle()
    #expect(try router.plan(for: list).operations.count == 1)
    #expect(try go(to: list) == .done(.reused))
    #expect(split?.displayMode == .oneBesideSecondary)
  }

  @Test func `three columns keep their slots`() throws {
    let middle = StepAssembly(finder: .byClass, build: { MenuScreen() })
      .using(.push, from: .navigationController)
      .using(.setColumn(.supplementary), from: makeList(.tripleColumn).splitContainer)
    try go(to: middle)
    #expect(split?.viewController(for: .supplementary) is UINavigationController)
    #expect(split?.viewController(for: .secondary) == nil)
    #expect((split?.viewController(for: .primary) as? UINavigationController) != nil)
  }

  @Test func `a detail is set next to a screen that is pushed in the same request`() throws {
    let list = makeList(.doubleColumn)
    try go(to: list)
    let item = StepAssembly(finder: .none, build: ItemScreen.init).using(.push, onto: list)
    let detail = StepAssembly(finder: .none, build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.setSecondary, from: item.container(UISplitViewController.self))
    #expect(try go(to: detail, with: 7) == .done(.built))
    let primary = split?.viewController(for: .primary) as? UINavigationController
    #expect(primary?.viewControllers.map { $0.title ?? "list" } == ["list", "item 7"])
    #expect(detailTitles == ["item 7"])
  }

  @Test func `a collapsed classic split view controller receives a new master and then its detail`()
    throws
  {
    let split = RecordingSplit()
    split.viewControllers = [UINavigationController(rootViewController: ListScreen())]
    window.rootViewController = split
    window.makeKeyAndVisible()
    try narrow()
    split.given = []
    let new = [MenuScreen(), ItemScreen(item: 7)]
    SplitViewControllerAdapter().place(new, in: [0, 2], of: split, animated: false)
    #expect(split.isCollapsed && split.given == [[new[0]], [new[1]]])
  }

  // MARK: The shop in a split

  private var split: UISplitViewController? { window.rootViewController as? UISplitViewController }

  /// The screens of a collapsed split; a classic one pushes the stack of its detail onto its stack.
  private var collapsedScreens: [UIViewController] {
    let stack = split?.viewControllers.first as? UINavigationController
    return (stack?.viewControllers ?? []).flatMap {
      ($0 as? UINavigationController)?.viewControllers ?? [$0]
    }
  }

  private var detailTitles: [String] {
    let stack = split?.viewControllers.last as? UINavigationController
    return stack?.viewControllers.map { $0.title ?? "menu" } ?? []
  }

  private func makeList(
    _ style: UISplitViewController.Style
  ) -> Chain<ListScreen, Void, UINavigationController, ReachesStart> {
    StepAssembly(finder: .byClass, build: { ListScreen() })
      .using(.push, from: .navigationController)
      .using(.setPrimary, from: .splitViewController(style))
      .using(.replaceRoot, from: .root)
  }

  private func makeDetail(
    in list: Chain<ListScreen, Void, UINavigationController, ReachesStart>
  ) -> Chain<ItemScreen, Int, UINavigationController, ReachesStart> {
    StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(.setSecondary, from: list.splitContainer)
  }

  @discardableResult
  private func go<Goal: Destination>(
    to goal: Goal,
    with context: Goal.Context
  ) throws -> NavigationOutcome? {
    let handle = router.go(to: goal, with: context)
    window.makeKeyAndVisible()
    try world.settle()
    return try handle.result?.get()
  }

  @discardableResult
  private func go<Goal: Destination>(to goal: Goal) throws -> NavigationOutcome?
  where Goal.Context == Void {
    try go(to: goal, with: ())
  }
}

extension Chain where Path == ReachesStart, Context == Void {
  fileprivate var splitContainer: some RouteStep<UISplitViewController, Void, ReachesStart> {
    container(UISplitViewController.self)
  }
}

/// A classic split view controller that records the controllers it receives.
private final class RecordingSplit: UISplitViewController {
  var given: [[UIViewController]] = []

  override var viewControllers: [UIViewController] {
    get { super.viewControllers }
    set {
      given.append(newValue)
      super.viewControllers = newValue
    }
  }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    given.append([vc])
  }
}

/// A split that records the requested columns.
private final class AskedSplit: UISplitViewController {
  private(set) var asked: Set<Column> = []

  override func viewController(for column: Column) -> UIViewController? {
    asked.insert(column)
    return super.viewController(for: column)
  }
}
