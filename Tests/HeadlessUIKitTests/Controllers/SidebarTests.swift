@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless(device: .pad))
struct SidebarTests {
  private let stage: LawStage
  private let tabs: UITabBarController
  private let watcher: Watcher

  init() throws {
    stage = try LawStage()
    watcher = Watcher(stage.trace)
    let trace = stage.trace
    let leaf = { (name: String) in
      UITab(title: name, image: nil, identifier: name) { _ in Screen(name, trace) }
    }
    let group = UITabGroup(
      title: "Books",
      image: nil,
      identifier: "Books",
      children: [leaf("Novels"), leaf("Poems")]
    )
    tabs = UITabBarController(tabs: [leaf("Home"), group])
    tabs.mode = .tabSidebar
    tabs.delegate = watcher
    tabs.sidebar.delegate = watcher
    try stage.show(tabs)
  }

  private var labels: [String] { stage.world.user.visibleLabels() }

  @Test func `our choice: the sidebar is hidden until the user shows it`() throws {
    #expect(tabs.sidebar.isHidden && tabs.sidebar.isAvailable)
    #expect(labels == ["Show Sidebar", "Home", "Books"])
    try stage.world.user.tap("Show Sidebar")
    #expect(!tabs.sidebar.isHidden && labels == ["Hide Sidebar", "Home", "Novels", "Poems"])
    try stage.world.user.tap("Hide Sidebar")
    #expect(tabs.sidebar.isHidden)
  }

  @Test func `the user selects a tab at any depth in the sidebar`() throws {
    tabs.sidebar.isHidden = false
    try stage.world.user.tab("Poems")
    try stage.settle()
    #expect(tabs.selectedTab?.identifier == "Poems")
    #expect((tabs.selectedViewController as? Screen)?.name == "Poems")
    #expect(stage.trace.lines(with: "select") == ["may select Poems", "selected Poems after Home"])
    #expect(throws: HeadlessUserError.self) { try stage.world.user.tap("Books") }
  }

  @Test func `our choice: a second tap in the sidebar pops the stack of its tab`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    let other = UINavigationController(rootViewController: stage.screen("O"))
    let made = ["Shop": navigation, "Other": other]
    tabs.tabs = made.keys.sorted().map { name in
      UITab(title: name, image: nil, identifier: name) { _ in made[name] ?? UIViewController() }
    }
    tabs.sidebar.isHidden = false
    try stage.settle()
    for navigation in made.values {
      navigation.pushViewController(stage.screen("X"), animated: false)
    }
    try stage.world.user.tab("Shop")
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    try stage.world.user.tab("Shop")
    try stage.settle()
    #expect(navigation.viewControllers.count == 1 && other.viewControllers.count == 2)
  }

  @Test func `a tab whose selection is refused is not selected`() throws {
    tabs.sidebar.isHidden = false
    watcher.allows = false
    try stage.world.user.tab("Poems")
    try stage.settle()
    #expect(tabs.selectedTab?.identifier == "Home")
  }

  @Test func `the delegate participates when the sidebar appears`() throws {
    tabs.sidebar.isHidden = false
    let shown = ["Home", "Books", "Novels", "Poems"].map { "shows \($0)" }
    #expect(
      stage.trace.lines(with: "sidebar", "shows")
        == ["sidebar changes"] + shown + ["sidebar moves", "sidebar is there"]
    )
    stage.trace.clear()
    try stage.world.user.tap("Hide Sidebar")
    #expect(stage.trace.lines(with: "sidebar") == ["sidebar changes", "sidebar moves"])
    try stage.settle()
    stage.world.clock.advance(by: .seconds(1))
    #expect(stage.trace.lines(with: "is there").count == 1)
  }

  @Test func `a compact width shows the bar, and the sidebar returns afterwards`() throws {
    tabs.sidebar.isHidden = false
    stage.world.setSizeClasses(horizontal: .compact)
    try stage.settle()
    #expect(tabs.sidebar.isHidden && labels == ["Home", "Books"])
    stage.world.setSizeClasses(horizontal: .regular)
    try stage.settle()
    #expect(!tabs.sidebar.isHidden)
    #expect(stage.trace.lines(with: "available") == ["available false", "available true"])
  }

  @Test(arguments: [UITabBarController.Mode.automatic, .tabBar])
  func `other modes show a bar`(mode: UITabBarController.Mode) throws {
    tabs.sidebar.isHidden = false
    tabs.mode = mode
    #expect(tabs.sidebar.isHidden && labels == ["Home", "Books"])
  }
}

private final class Watcher: NSObject, UITabBarControllerDelegate,
  UITabBarController.Sidebar.Delegate
{
  private let trace: Trace
  var allows = true

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  {
    trace.note("may select \(tab.title)")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {
    trace.note("selected \(selectedTab.title) after \(previousTab?.title ?? "nothing")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {
    trace.note("sidebar changes")
    animator.addAnimations { [trace] in trace.note("sidebar moves") }
    animator.addCompletion { [trace] in trace.note("sidebar is there") }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
  ) {
    trace.note("available \(sidebar.isAvailable)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    sidebar: UITabBarController.Sidebar,
    willBeginDisplaying tab: UITab
  ) {
    trace.note("shows \(tab.title)")
  }
}
