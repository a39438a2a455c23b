import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct NavigationLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.observed(in: "tests of .NET for iOS (monotouch-test)"))
  func `a new stack is empty #13`() {
    let navigation = UINavigationController()
    #expect(navigation.viewControllers.isEmpty && navigation.topViewController == nil)
  }

  @Test func `our choice: the root is a child, and its view is not loaded #14`() {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.viewControllers == [root] && navigation.children == [root])
    #expect(root.parent === navigation && root.navigationController === navigation)
    #expect(!root.isViewLoaded)
  }

  @Test(.observed(in: "a log of isMovingToParent (bamboohero, 2021)"))
  func `the root moves to its parent when it is first shown #51`() async throws {
    let root = stage.screen("R")
    var flags: [Bool] = []
    root.onCallback = { [unowned root] in if $0 == "WA" { flags.append(root.isMovingToParent) } }
    let navigation = UINavigationController(rootViewController: root)
    try await stage.show(navigation)
    stage.window.rootViewController = UIViewController()
    try await stage.settle()
    stage.window.rootViewController = navigation
    try await stage.settle()
    #expect(flags == [true, false])
  }

  @Test func `our choice: bars are hidden and shown without callbacks #52`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.topViewController?.hidesBottomBarWhenPushed = true
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.setToolbarHidden(false, animated: true)
    try await stage.settle()
    #expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(.documented(in: "UINavigationController/visibleViewController"))
  func `a view controller presented above the stack is visible #53`() async throws {
    let navigation = try await stage.navigation("R")
    #expect(navigation.visibleViewController === navigation.topViewController)
    let presented = stage.screen("B")
    navigation.present(presented, animated: true, completion: nil)
    try await stage.settle()
    #expect(navigation.visibleViewController === presented)
  }

  @Test(.documented(in: "UINavigationController/show(_:sender:)"), arguments: [true, false])
  func `showing is pushing #54`(asksTheContainer: Bool) async throws {
    let navigation = try await stage.navigation("R")
    let next = stage.screen("B")
    let asked = asksTheContainer ? navigation : navigation.topViewController
    asked?.show(next, sender: nil)
    try await stage.settle()
    #expect(navigation.topViewController === next)
    #expect(stage.trace.lines.contains("B.DA(true)"))
  }

  @Test func `our choice: showing a navigation controller presents it #55`() async throws {
    let navigation = try await stage.navigation("R")
    let other = UINavigationController(rootViewController: stage.screen("X"))
    navigation.show(other, sender: nil)
    try await stage.settle()
    #expect(navigation.presentedViewController === other)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `our choice: fifty view controllers shown and hidden have balanced callbacks #176`()
    async throws
  {
    let tabs = UITabBarController()
    let names = (0..<10).flatMap { tab in (0..<4).map { "\(tab).\($0)" } }
    tabs.viewControllers = (0..<10).map { tab in
      let navigation = UINavigationController()
      navigation.viewControllers = (0..<4).map { stage.screen("\(tab).\($0)") }
      return navigation
    }
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    for index in [3, 7, 0, 9] {
      tabs.selectedIndex = index
      try await stage.settle()
      (tabs.selectedViewController as? UINavigationController)?.popViewController(animated: true)
      try await stage.settle()
    }
    stage.window.rootViewController = nil
    try await stage.settle()
    for name in names {
      let calls = stage.trace.lines(with: "WA(", "DA(", "WD(", "DD(")
        .filter { $0.hasPrefix("\(name).") }.map { $0.dropFirst(name.count + 1).prefix(2) }
      let shown = calls.count / 4
      #expect(calls == (0..<shown).flatMap { _ in ["WA", "DA", "WD", "DD"] }, "\(name)")
    }
    #expect(stage.trace.lines(with: "DD(").count > 8)
  }
}
