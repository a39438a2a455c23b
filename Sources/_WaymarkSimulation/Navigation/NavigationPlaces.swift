@_spi(Headless) import HeadlessUIKit
import Waymark

/// The destinations of the simulated app: one for each way to install a screen.
@MainActor final class NavigationPlaces {
  private typealias Items = StepAssembly<NumberedScreen, Int>

  let fresh: any Destination<Void>
  let list: any Destination<Void>
  let item: any Destination<Int>
  let onlyItem: any Destination<Int>
  let detail: any Destination<Int>
  let page: any Destination<Int>
  let lastTab: any Destination<Int>
  let sheet: any Destination<Int>
  let popover: any Destination<Int>
  let cover: any Destination<Int>
  let closedItem: any Destination<Int>
  let membersItem: any Destination<Int>
  let movedItem: any Destination<Int>
  private let register: ScreenRegister
  private let membership: Membership

  init(_ register: ScreenRegister) {
    self.register = register
    let membership = Membership()
    self.membership = membership
    let root = StepAssembly(finder: Finder<UITabBarController, Void>.byClass) {
      Self.makeRoot(register)
    }
    .using(.replaceRoot, from: .root)
    let list = StepAssembly(finder: Finder<RootScreen, Void>.byClass)
      .embedded(in: root, within: UINavigationController.self)
    let found = Items(finder: .byContext, build: register.makeItem)
    let new = Items(finder: .none, build: register.makeItem)
    movedItem = Items(moving: .byContext)
      .using(.push, from: list.container).named("moved item")
    fresh = StepAssembly(finder: Finder<UITabBarController, Void>.none) {
      Self.makeRoot(register)
    }
    .using(.replaceRoot, from: .root).named("fresh root")
    self.list = list.named("list")
    item = found.using(.push, from: list.container).named("item")
    onlyItem = found.using(.push, onto: list).named("only item")
    detail = Self.detail(new, in: root)
    page = Self.page(new, in: root)
    lastTab = new.using(.replaceTab(at: 3), from: root).named("last tab")
    sheet = found.using(.push, from: .navigationController)
      .using(.present(.pageSheet), from: .current).named("sheet")
    popover = new.using(.popover(), from: root).named("popover")
    cover = new.using(.present(.fullScreen), from: root).named("cover")
    closedItem = found.guarded(by: "closed") { $0 % 2 == 0 ? .refuse("closed") : .proceed }
      .using(.push, from: list.container).named("closed item")
    membersItem = found.guarded(by: "members") { _ in
      membership.isOpen ? .proceed : .park(until: membership.opened)
    }
    .using(.push, onto: list).named("members item")
  }

  func makeRoot() -> UIViewController { Self.makeRoot(register) }

  /// Lets parked requests go on.
  func admit() { membership.isOpen = true }

  func dismissMembers() { membership.isOpen = false }

  private static func detail(
    _ item: Items,
    in root: Chain<UITabBarController, Void, UIViewController, ReachesStart>
  ) -> any Destination<Int> {
    let split = StepAssembly(finder: Finder<UISplitViewController, Void>.byClass)
      .embedded(in: root, within: UIViewController.self)
    return item.using(.push, from: .navigationController).using(.setSecondary, from: split)
      .named("detail")
  }

  private static func page(
    _ item: Items,
    in root: Chain<UITabBarController, Void, UIViewController, ReachesStart>
  ) -> any Destination<Int> {
    let pages = StepAssembly(finder: Finder<UIPageViewController, Void>.byClass)
      .embedded(in: root, within: UIViewController.self)
    return item.using(.setPage, from: pages).named("page")
  }

  /// Tabs with a stack, a split, pages and one tab more.
  private static func makeRoot(_ register: ScreenRegister) -> UITabBarController {
    let tabs = register.add(UITabBarController())
    let split = register.add(UISplitViewController(style: .doubleColumn))
    split.setViewController(register.makeItem(-1), for: .primary)
    let pages = register.add(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    )
    pages.setViewControllers([register.makeItem(-2)], direction: .forward, animated: false)
    let stack = UINavigationController(rootViewController: register.add(RootScreen()))
    tabs.viewControllers = [register.add(stack), split, pages, register.makeItem(-3)]
    return tabs
  }
}

/// Whether members may come in, as requests wait for it.
@MainActor private final class Membership {
  var isOpen = false {
    didSet { opened.conditionDidChange() }
  }
  private(set) lazy var opened = Requirement("opened") { [weak self] in self?.isOpen == true }
}
