@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIWindowTests {
  private let stage: LawStage
  private let root: Screen
  private let presented: Screen

  init() throws {
    stage = try LawStage()
    root = stage.screen("A")
    presented = stage.screen("B")
  }

  private func present(_ style: UIModalPresentationStyle) throws {
    try stage.show(root)
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    try stage.settle()
    stage.trace.clear()
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `our choice: hiding and showing a window hides and shows its presentations`(
    style: UIModalPresentationStyle
  ) throws {
    try present(style)
    let below = style == .fullScreen ? [] : ["A"]
    stage.window.isHidden = true
    try stage.settle()
    #expect(stage.trace.lines(with: "DD(") == (["B"] + below).map { "\($0).DD(false)" })
    stage.window.isHidden = false
    try stage.settle()
    #expect(stage.trace.lines(with: "DA(") == (below + ["B"]).map { "\($0).DA(false)" })
    #expect(root.presentedViewController === presented)
  }

  @Test func `hiding a window and dismissing in a callback leaves no view on screen`() throws {
    try present(.fullScreen)
    presented.onCallback = { [unowned presented] in
      if $0 == "WD" { presented.dismiss(animated: true) }
    }
    stage.window.isHidden = true
    try stage.settle()
    #expect(root.viewIfLoaded?.window == nil && presented.viewIfLoaded?.window == nil)
    #expect(stage.trace.lines(with: "A.DA").count == stage.trace.lines(with: "A.DD").count)
  }

  @Test func `hiding a window ends its pop and its change of tabs, each once`() throws {
    let recorder = LifecycleRecorder()
    let tabs = UITabBarController()
    let second = stage.screen("second")
    tabs.viewControllers = [stage.screen("first"), second]
    recorder.follow(tabs, as: "T")
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(tabs, animated: false)
    second.onCallback = { [unowned navigation, trace = stage.trace] in
      if $0 == "DA" { navigation.pushViewController(Screen("C", trace), animated: false) }
    }
    try stage.show(navigation)
    navigation.popViewController(animated: true)
    tabs.selectedIndex = 1
    stage.window.isHidden = true
    try stage.settle()
    #expect(recorder.lines.filter { $0.hasPrefix("T.viewWillDisappear") }.count == 1)
    #expect(recorder.lines.filter { $0.hasPrefix("T.viewDidDisappear") }.count == 1)
  }
}
