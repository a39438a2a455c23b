@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TransitionQueueTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `a push undone in the same turn starts no transition`() throws {
    let navigation = try stage.navigation("R")
    navigation.pushViewController(stage.screen("A"), animated: true)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(stage.trace.lines == ["A.WM(parent)", "A.WM(nil)", "A.DM(nil)"])
  }

  @Test func `a top that is popped and set again in one turn stays until it is popped`()
    throws
  {
    let navigation = try stage.navigation("R")
    let top = stage.screen("B")
    navigation.pushViewController(top, animated: false)
    try stage.settle()
    navigation.popToRootViewController(animated: true)
    navigation.setViewControllers([top], animated: true)
    try stage.settle()
    #expect(navigation.viewControllers == [top])
    #expect(top.parent === navigation)
    stage.window.rootViewController = UIViewController()
    try stage.settle()
    #expect(stage.trace.lines(with: "B.DD(") == ["B.DD(false)"])
  }

  @Test func `a top that was not in the stack while the container appeared also appears`()
    throws
  {
    let top = stage.screen("A")
    let navigation = UINavigationController(rootViewController: top)
    stage.window.rootViewController = navigation
    stage.window.makeKeyAndVisible()
    navigation.viewControllers = [stage.screen("B")]
    stage.world.clock.commit()
    navigation.viewControllers = [top]
    try stage.settle()
    #expect(stage.trace.lines(with: "A.WA", "A.DA", "A.DD") == ["A.WA(false)", "A.DA(false)"])
  }

  @Test func `changes during a push keep their order although its window is released`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    try stage.settle()
    navigation.pushViewController(stage.screen("A"), animated: true)
    stage.world.clock.commit()
    let last = stage.screen("B")
    navigation.pushViewController(last, animated: true)
    stage.window.makeKeyAndVisible()
    window = nil
    stage.world.clock.commit()
    #expect(navigation.viewIfLoaded?.window == nil)
    navigation.setViewControllers([last], animated: true)
    try stage.settle()
    #expect(navigation.viewControllers == [last])
  }

  @Test func `a push from viewWillAppear of the root follows its appearance`() throws {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    root.onCallback = { [unowned navigation, trace = stage.trace] in
      if $0 == "WA" { navigation.pushViewController(Screen("X", trace), animated: false) }
    }
    try stage.show(stage.screen("A"))
    stage.window.rootViewController = navigation
    try stage.settle()
    #expect(
      stage.trace.lines(with: "DA(", "DD(") == [
        "A.DD(false)", "R.DA(false)", "R.DD(false)", "X.DA(false)",
      ]
    )
  }

  @Test func `our choice: an unanimated push has a coordinator from the end of the turn`() throws {
    let navigation = try stage.navigation("R")
    let next = stage.screen("B")
    var isAnimated: Bool?
    next.onCallback = { [unowned navigation] in
      if $0 == "WA" { isAnimated = navigation.transitionCoordinator?.isAnimated }
    }
    navigation.pushViewController(next, animated: false)
    #expect(navigation.transitionCoordinator == nil)
    try stage.settle()
    #expect(isAnimated == false)
  }

  @Test func `our choice: a stack that reappears notifies its delegate only of a new top`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    for next in [nil, stage.screen("B")] {
      stage.window.rootViewController = UIViewController()
      if let next { navigation.pushViewController(next, animated: false) }
      stage.window.rootViewController = navigation
      try stage.settle()
    }
    #expect(stage.trace.lines(with: "Show(") == ["willShow(B, false)", "didShow(B, false)"])
  }

  @Test func `our choice: popping at the root does nothing`() throws {
    let navigation = try stage.navigation("R")
    #expect(navigation.popToRootViewController(animated: true) == nil)
    try stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `a push from viewDidAppear of a pushed screen follows that push`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    let next = stage.screen("B")
    next.onCallback = { [unowned navigation, trace = stage.trace] in
      if $0 == "DA" { navigation.pushViewController(Screen("C", trace), animated: false) }
    }
    navigation.pushViewController(next, animated: true)
    try stage.settle()
    #expect(navigation.viewControllers.count == 3)
    #expect(stage.trace.lines(with: "DA(") == ["B.DA(true)", "C.DA(false)"])
    #expect(stage.trace.lines(with: "didShow") == ["didShow(B, true)", "didShow(C, false)"])
  }

  @Test(arguments: ["WD", "WA", "DD", "DA", "DM(parent)"])
  func `a push whose callback replaces the root ends`(callback: String) throws {
    let navigation = try stage.navigation("R")
    let next = stage.screen("B")
    let other = stage.screen("Z")
    for screen in [try #require(navigation.topViewController as? Screen), next] {
      screen.onCallback = { [unowned window = stage.window] in
        if $0 == callback { window.rootViewController = other }
      }
    }
    navigation.pushViewController(next, animated: true)
    try stage.settle()
    #expect(other.viewIfLoaded?.window != nil)
    #expect(next.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "Z.DA") == ["Z.DA(false)"])
    #expect(stage.trace.lines(with: "B.WA").count == stage.trace.lines(with: "B.DD").count)
  }

  @Test func `a screen moved to another container during a swipe does not return`() throws {
    let navigation = try stage.navigation("R", "B")
    let taken = try #require(navigation.topViewController)
    let other = UIViewController()
    try stage.world.user.beginPop()
    other.addChild(taken)
    stage.world.user.cancelPop()
    try stage.settle()
    #expect(taken.parent === other && navigation.viewControllers.count == 1)
    #expect(stage.trace.lines(with: "DA(", "DD(") == ["B.DD(true)", "R.DA(true)"])
  }

  @Test func `removing a container from the screen ends its transition first`() throws {
    let navigation = try stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    stage.world.clock.commit()
    stage.trace.clear()
    stage.window.rootViewController = UIViewController()
    #expect(
      stage.trace.lines(with: "D(", "A(", "DM") == [
        "R.DD(true)", "B.DA(true)", "B.DM(parent)", "B.WD(false)", "B.DD(false)",
      ]
    )
  }
}
