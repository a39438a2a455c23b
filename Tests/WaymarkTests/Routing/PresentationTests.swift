@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Popovers, sheets, transitions and custom installations.
@Suite(.headless(device: .pad)) @MainActor
struct PresentationTests {
  private let world: HeadlessWorld
  private let shop = Shop()

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `B3: a popover points to the anchor of its request`() throws {
    let button = addButton()
    try shop.submit(NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(button)))
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.barButtonItem === button)
    #expect(shop.sheet?.preferredContentSize == CGSize(width: 300, height: 200))
    #expect(shop.sheet?.topViewController?.title == "item 1")
  }

  @Test func `B3: an anchor can be a rectangle of a view`() throws {
    let view = try #require(shop.listStack?.topViewController?.view)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    try shop.submit(
      NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(view, rect: rect))
    )
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.sourceView === view)
    #expect(shown.sourceRect == rect)
  }

  @Test func `a popover without an anchor, or with a removed one, uses its fallback`() throws {
    let stray = UIView(frame: .zero)
    try shop.submit(NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(stray)))
    let centered = try #require(shop.sheet?.popoverPresentationController)
    #expect(centered.sourceView === shop.listStack?.topViewController?.view)
    #expect(centered.permittedArrowDirections == [])
    shop.topSheet?.dismiss(animated: false)
    try world.settle()
    let button = addButton()
    let anchored = popover { _ in RequestAnchor(button) }
    try shop.submit(NavigationRequest(to: anchored, with: 2))
    #expect(shop.topSheet?.popoverPresentationController?.barButtonItem === button)
    #expect(world.misuse.entries.isEmpty)
  }

  @Test(arguments: Bar.allCases)
  fileprivate func `a popover points to a bar button that is in a visible bar`(bar: Bar) throws {
    let button = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
    try bar.add(button, to: try #require(shop.listStack))
    try world.settle()
    try shop.submit(NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(button)))
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.barButtonItem === (bar.isVisible ? button : nil))
    #expect((shown.sourceView == nil) == bar.isVisible)
  }

  @Test func `a popover does not point into another window`() throws {
    let other = Shop()
    let view = try #require(other.listStack?.topViewController?.view)
    try shop.submit(NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(view)))
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.sourceView === shop.listStack?.topViewController?.view)
  }

  @Test func `a popover restored after a failure has the same anchor`() throws {
    let button = addButton()
    try shop.submit(NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(button)))
    let delegate = SheetDelegate()
    shop.sheet?.popoverPresentationController?.delegate = delegate
    try failAboveTabs()
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.barButtonItem === button)
    #expect(shown.delegate === delegate)
  }

  @Test func `a restored popover at a view points to the same rectangle`() throws {
    let view = try #require(shop.listStack?.topViewController?.view)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    try shop.submit(
      NavigationRequest(to: popover(), with: 1, anchor: RequestAnchor(view, rect: rect))
    )
    try failAboveTabs()
    let shown = try #require(shop.sheet?.popoverPresentationController)
    #expect(shown.sourceView === view && shown.sourceRect == rect)
  }

  /// A button in the bar of the list.
  private func addButton() -> UIBarButtonItem {
    let button = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
    shop.listStack?.topViewController?.navigationItem.rightBarButtonItem = button
    return button
  }

  /// Dismisses the presentation and then fails.
  private func failAboveTabs() throws {
    let stuck = StepAssembly(finder: Finder<MenuScreen, Void>.none, build: { MenuScreen() })
      .using(NavigationAction<UITabBarController>("never") { _, _, _ in }, from: shop.tabs)
    let handle = shop.router.go(to: stuck, options: RequestOptions(deadline: .seconds(1)))
    try world.settle()
    #expect(shop.sheet == nil)
    world.clock.advance(by: .seconds(1))
    try world.settle()
    let error = try #require(throws: NavigationError.self) { try handle.result?.get() }
    #expect(error.failure == .didNotSettle(deadline: 1))
    #expect(error.notUndone.isEmpty)
  }

  @Test(arguments: styles)
  func `C1: a screen is presented in every style`(style: PresentationStyle) throws {
    let chain = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(.present(style), from: .current)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 1)) == .done(.built))
    let shown = try #require(shop.window.rootViewController?.presentedViewController)
    #expect(Self.kinds[Self.styles.firstIndex(of: style) ?? 0] == shown.modalPresentationStyle)
    #expect(try shop.submit(NavigationRequest(closing: shown)) == .done(.closed))
    #expect(shop.window.rootViewController?.presentedViewController == nil)
    #expect(world.misuse.entries.isEmpty)
  }

  private nonisolated static let styles: [PresentationStyle] = [
    .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
    .overCurrentContext,
  ]

  private nonisolated static let kinds: [UIModalPresentationStyle] = [
    .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
    .overCurrentContext,
  ]

  @Test func `a sheet gets its detents`() throws {
    let chain = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(.push, from: .navigationController)
      .using(.sheet([.medium(), .large()], showsGrabber: true), from: .current)
    try shop.submit(NavigationRequest(to: chain, with: 1))
    let sheet = try #require(shop.sheet?.sheetPresentationController)
    #expect(sheet.detents.count == 2)
    #expect(sheet.prefersGrabberVisible)
  }

  @Test func `field 5.13: presenting without configuration creates no presentation controller`()
    throws
  {
    let screen = PresentationCounting()
    let presenter = CountingPresenter()
    shop.window.rootViewController = presenter
    try world.settle()
    let chain = StepAssembly(finder: Finder<PresentationCounting, Void>.none, build: { screen })
      .using(.present(.pageSheet), from: .current)
    try shop.submit(NavigationRequest(to: chain))
    #expect(screen.presentingViewController != nil)
    #expect(presenter.requestsBefore == 0)
  }

  @Test func `a screen is prepared right before it is presented`() throws {
    let chain = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(
        .present(.formSheet) { $0.preferredContentSize = CGSize(width: 1, height: 2) },
        from: .current
      )
    try shop.submit(NavigationRequest(to: chain, with: 1))
    let shown = shop.window.rootViewController?.presentedViewController
    #expect(shown?.preferredContentSize == CGSize(width: 1, height: 2))
    #expect(shown?.modalPresentationStyle == .formSheet)
  }

  @Test func `field 5.11: a root change ends with its transition`()
    throws
  {
    let chain = StepAssembly(finder: .none, build: ItemScreen.init(item:))
      .using(.replaceRoot(.transitionCrossDissolve), from: .root)
    let handle = shop.router.go(to: chain, with: 1)
    world.clock.commit()
    #expect(shop.window.rootViewController is ItemScreen)
    #expect(handle.result == nil)
    world.clock.advance(by: .milliseconds(299))
    #expect(handle.result == nil)
    world.clock.advance(by: .milliseconds(2))
    #expect(handle.result == .success(.done(.built)))
  }

  @Test func `a custom action installs its screen`() throws {
    let show = NavigationAction<UINavigationController>("show") { container, screen, isAnimated in
      container.setViewControllers([screen], animated: isAnimated)
    }
    let chain = StepAssembly(build: ItemScreen.init)
      .using(show, from: shop.list.container)
    let plan = try shop.router.plan(for: chain, with: 5)
    #expect(plan.operations.map(\.description).last?.hasPrefix("show new ItemScreen in") == true)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 5)) == .done(.built))
    #expect(shop.listNames == ["item 5"])
  }

  @Test(arguments: [true, false])
  func `a custom action gets the stack of the screen below`(
    isThere: Bool
  ) throws {
    if !isThere { shop.window.rootViewController = LoginScreen() }
    let list = StepAssembly(finder: .byClass, build: { ListScreen() })
      .using(.push, from: .navigationController)
      .using(.replaceRoot, from: .root)
    let show = NavigationAction<UINavigationController>("show") { container, screen, isAnimated in
      container.pushViewController(screen, animated: isAnimated)
    }
    let chain = StepAssembly(build: ItemScreen.init).using(show, onto: list)
    if isThere { try shop.submit(NavigationRequest(to: shop.item, with: 4)) }
    let plan = try shop.router.plan(for: chain, with: 5)
    let container = isThere ? "UINavigationController" : "new container of ListScreen"
    let operation = plan.operations.map(\.description).last
    #expect(operation?.hasPrefix("show new ItemScreen in \(container)") == true)
    #expect(try shop.submit(NavigationRequest(to: chain, with: 5)) == .done(.built))
    let stack = isThere ? shop.listStack : shop.window.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map { $0.title ?? "list" } == ["list", "item 5"])
  }

  // MARK: Destinations

  private func popover(
    _ fallback: @escaping @MainActor (UIViewController) -> RequestAnchor? = { _ in nil }
  ) -> Chain<ItemScreen, Int, UINavigationController, ReachesStart> {
    StepAssembly(build: ItemScreen.init)
      .using(.push, from: .navigationController)
      .using(
        .popover(size: CGSize(width: 300, height: 200), fallback: fallback),
        from: .current
      )
  }
}

extension Shop {
  fileprivate var topSheet: UIViewController? {
    var top = window.rootViewController?.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}

private final class SheetDelegate: NSObject, UIPopoverPresentationControllerDelegate {}

private final class PresentationCounting: UIViewController {
  private(set) var requests = 0

  override var presentationController: UIPresentationController? {
    requests += 1
    return super.presentationController
  }
}

private final class CountingPresenter: UIViewController {
  private(set) var requestsBefore: Int?

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestsBefore = (viewControllerToPresent as? PresentationCounting)?.requests
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
}

/// The position of a bar button item.
private enum Bar: CaseIterable {
  case none, left, right, leadingGroup, trailingGroup, toolbar, ownToolbar, ownBar, customView
  case hiddenItem, hiddenGroup, hiddenBar, hiddenToolbar, coveredScreen, otherTab, strayCustomView

  var isVisible: Bool {
    switch self {
    case .left, .right, .leadingGroup, .trailingGroup, .toolbar, .ownToolbar, .ownBar, .customView:
      true
    default: false
    }
  }

  @MainActor func add(_ button: UIBarButtonItem, to stack: UINavigationController) throws {
    let screen = try #require(stack.topViewController)
    add(button, to: screen)
    switch self {
    case .toolbar: stack.isToolbarHidden = false
    case .hiddenBar: stack.setNavigationBarHidden(true, animated: false)
    case .coveredScreen: stack.pushViewController(MenuScreen(), animated: false)
    case .otherTab: stack.tabBarController?.selectedIndex = 1
    default: break
    }
  }

  @MainActor private func add(_ button: UIBarButtonItem, to screen: UIViewController) {
    let item = screen.navigationItem
    let group = button.creatingFixedGroup()
    switch self {
    case .none: break
    case .left: item.leftBarButtonItem = button
    case .right, .hiddenBar, .coveredScreen, .otherTab: item.rightBarButtonItem = button
    case .leadingGroup: item.leadingItemGroups = [group]
    case .trailingGroup: item.trailingItemGroups = [group]
    case .toolbar, .hiddenToolbar: screen.toolbarItems = [button]
    case .ownToolbar, .ownBar: screen.view.addSubview(makeBar(with: button))
    case .customView, .strayCustomView:
      let view = UIView(frame: .zero)
      button.customView = view
      if self == .customView { screen.view.addSubview(view) }
    case .hiddenItem:
      item.rightBarButtonItem = button
      button.isHidden = true
    case .hiddenGroup:
      group.isHidden = true
      item.trailingItemGroups = [group]
    }
  }

  @MainActor private func makeBar(with button: UIBarButtonItem) -> UIView {
    if self == .ownToolbar {
      let toolbar = UIToolbar()
      toolbar.items = [button]
      return toolbar
    }
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "own")
    item.leftBarButtonItem = button
    bar.items = [item]
    return bar
  }
}
