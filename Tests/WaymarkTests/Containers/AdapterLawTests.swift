@_spi(Headless) import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// The adapters of the standard containers satisfy the laws for custom adapters.
@Suite(.headless) @MainActor
struct AdapterLawTests {
  @Test func `the adapter of stacks satisfies the laws`() throws {
    let laws = AdapterLaws(NavigationControllerAdapter()) { children in
      let stack = UINavigationController()
      stack.viewControllers = children
      return stack
    }
    #expect(try laws.violations() == [])
  }

  @Test func `the adapter of tabs satisfies the laws`() throws {
    let laws = AdapterLaws(TabBarControllerAdapter()) { children in
      let tabs = UITabBarController()
      tabs.viewControllers = children
      return tabs
    }
    #expect(try laws.violations() == [])
  }

  @Test func `the adapter of pages satisfies the laws`() throws {
    let laws = AdapterLaws(PageViewControllerAdapter(), sizes: [1]) { children in
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers(children, direction: .forward, animated: false)
      return pages
    }
    #expect(try laws.violations() == [])
  }

  @Test(
    .headless(device: .pad),
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn]
  )
  func `the adapter of an expanded split satisfies the laws`(style: UISplitViewController.Style)
    throws
  {
    let laws = AdapterLaws(
      SplitViewControllerAdapter(),
      sizes: [2],
      makeChild: { UINavigationController(rootViewController: UIViewController()) },
      make: { children in
        let split = makeSplit(style)
        SplitViewControllerAdapter().setChildren(children, in: split, animated: false)
        return split
      }
    )
    #expect(try laws.violations() == [])
  }

  @Test(.headless(device: .pad))
  func `a split omits a controller for which it has no column`() {
    let split = makeSplit(.doubleColumn)
    let children = (1...3).map { _ in UINavigationController() }
    SplitViewControllerAdapter().setChildren(children, in: split, animated: false)
    #expect(split.viewController(for: .primary) === children[0])
    #expect(split.viewController(for: .secondary) === children[1])
    #expect(children[2].parent == nil)
  }

  @Test(
    .headless(device: .pad),
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn]
  )
  func `the columns of a split satisfy the laws of slots`(style: UISplitViewController.Style) throws
  {
    let slots = style == .tripleColumn ? [0, 1, 2] : [0, 2]
    #expect(try splitLaws(SplitViewControllerAdapter(), style).slotViolations(slots) == [])
  }

  @Test(
    .headless(device: .pad),
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn]
  )
  func `an adapter that claims children it was not given is reported`(
    style: UISplitViewController.Style
  ) throws {
    let violations = try splitLaws(CredulousAdapter(), style).slotViolations([0, 2])
    #expect(violations == ["slots [0, 2]: a slot contains a child that was not placed"])
  }

  private func makeSplit(_ style: UISplitViewController.Style) -> UISplitViewController {
    style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
  }

  private func splitLaws<Adapter: ContainerAdapter>(
    _ adapter: Adapter,
    _ style: UISplitViewController.Style
  ) -> AdapterLaws<Adapter> where Adapter.Container == UISplitViewController {
    AdapterLaws(
      adapter,
      makeChild: { UINavigationController(rootViewController: UIViewController()) },
      make: { children in
        let split = makeSplit(style)
        SplitViewControllerAdapter().setChildren(children, in: split, animated: false)
        return split
      }
    )
  }

  @Test func `an adapter that installs nothing is reported`() throws {
    let laws = AdapterLaws(IdleAdapter(), sizes: [2]) { children in
      let stack = UINavigationController()
      stack.viewControllers = children
      return stack
    }
    let violations = try laws.violations()
    #expect(violations.contains("2 to 2 children: they are not set"))
    #expect(violations.contains("2 to 2 children: the new child is not shown"))
    #expect(violations.contains("2 children, revealing: the revealed child was removed"))
  }
}

/// Violates its contract: claims to contain every child.
private struct CredulousAdapter: SlottedContainerAdapter {
  private let split = SplitViewControllerAdapter()
  let selectsChildren = true

  func children(of container: UISplitViewController) -> [UIViewController] {
    split.children(of: container)
  }
  func visibleChildren(of container: UISplitViewController) -> [UIViewController] {
    split.visibleChildren(of: container)
  }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }
  func select(_ child: UIViewController, in container: UISplitViewController, animated: Bool) {}
  func setChildren(
    _ children: [UIViewController],
    in container: UISplitViewController,
    animated: Bool
  ) {
    split.setChildren(children, in: container, animated: animated)
  }
  func slot(of child: UIViewController, in container: UISplitViewController) -> Int? {
    split.slot(of: child, in: container)
  }
  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: UISplitViewController,
    animated: Bool
  ) {
    split.place(children, in: slots, of: container, animated: animated)
  }
  func holds(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: UISplitViewController
  ) -> Bool { true }
}

/// Violates its contract: installs nothing, and reveals by removing all children.
private struct IdleAdapter: ContainerAdapter {
  let selectsChildren = false

  func children(of container: UINavigationController) -> [UIViewController] {
    container.viewControllers
  }
  func visibleChildren(of container: UINavigationController) -> [UIViewController] {
    container.viewControllers.suffix(1)
  }
  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    []
  }
  func select(_ child: UIViewController, in container: UINavigationController, animated: Bool) {}
  func setChildren(
    _ children: [UIViewController],
    in container: UINavigationController,
    animated: Bool
  ) {}
}
