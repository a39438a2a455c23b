@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct DismissTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `a dismissal during a presentation follows it`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    presenter.present(stage.screen("B"), animated: true)
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(") == [
        "B.WA(true)", "B.IA(true)", "B.DA(true)", "B.WD(true)", "B.DD(true)",
      ]
    )
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `a dismissal of all presentations waits for a running one on top`() throws {
    let (root, lower) = (stage.screen("A"), stage.screen("B"))
    try stage.show(root)
    root.present(lower, animated: false)
    try stage.settle()
    lower.present(stage.screen("C"), animated: true)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "C.WA", "C.DA", "C.WD", "C.DD", "B.DD") == [
        "C.WA(true)", "C.DA(true)", "C.WD(true)", "C.DD(true)", "B.DD(false)",
      ]
    )
    #expect(root.presentedViewController == nil)
  }

  @Test func `a waiting dismissal ends when the root is replaced`() throws {
    let (root, presented) = (stage.screen("A"), stage.screen("B"))
    presented.modalPresentationStyle = .fullScreen
    try stage.show(root)
    root.present(presented, animated: false)
    try stage.settle()
    presented.present(stage.screen("C"), animated: true)
    root.dismiss(animated: false)
    stage.window.rootViewController = stage.screen("Z")
    try stage.settle()
    #expect(root.viewIfLoaded?.window == nil && presented.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "A.DA").isEmpty)
  }

  @Test func `a controller below a full-screen presentation dismisses it`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    let presented = stage.screen("B")
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true)
    try stage.settle()
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(presenter.view.window != nil)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `removing a tab removes its presentations`(style: UIModalPresentationStyle) throws {
    let leaving = stage.screen("A")
    let presented = stage.screen("C")
    presented.modalPresentationStyle = style
    let tabs = UITabBarController()
    tabs.viewControllers = [leaving, stage.screen("B")]
    try stage.show(tabs)
    leaving.onCallback = { [unowned leaving] in
      if $0 == "WD" { leaving.present(presented, animated: false) }
    }
    tabs.viewControllers = Array((tabs.viewControllers ?? []).dropFirst())
    try stage.settle()
    #expect(presented.presentingViewController == nil && presented.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "C.WA").count == stage.trace.lines(with: "C.DD").count)
  }

  @Test func `an unused presentation controller is released with its controller`() {
    weak var presentation: UIPresentationController?
    weak var controller: UIViewController?
    do {
      let screen = UIViewController()
      controller = screen
      presentation = screen.presentationController
      #expect(presentation != nil)
    }
    #expect(controller == nil && presentation == nil)
  }

  @Test func `a presentation is dropped if its presenter is removed in the same turn`() throws {
    let navigation = try stage.navigation("R", "X")
    let context = try #require(navigation.topViewController)
    context.definesPresentationContext = true
    let presented = stage.screen("C")
    presented.modalPresentationStyle = .overCurrentContext
    context.present(presented, animated: true)
    #expect(presented.isBeingPresented)
    navigation.viewControllers = [navigation.viewControllers[0]]
    try stage.settle()
    #expect(presented.presentingViewController == nil && presented.viewIfLoaded?.window == nil)
    #expect(!presented.isBeingPresented)
  }

  @Test func `a presentation waiting for a tab is dropped if the user leaves the tab`() throws {
    let context = stage.screen("X")
    context.definesPresentationContext = true
    let presented = stage.screen("C")
    presented.modalPresentationStyle = .overCurrentContext
    context.onCallback = { [unowned context] in
      if $0 == "WA" { context.present(presented, animated: true) }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [context, stage.screen("Y")]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = UIViewController()
    try stage.settle()
    #expect(presented.viewIfLoaded?.window == nil && !presented.isBeingPresented)
    #expect(context.transitionCoordinator == nil && presented.transitionCoordinator == nil)
  }
}
