@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UINavigationControllerTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `the delegate is called once for the first view controller`() throws {
    let navigation = UINavigationController(rootViewController: stage.screen("R"))
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    stage.window.rootViewController = navigation
    stage.window.makeKeyAndVisible()
    try stage.settle()
    #expect(stage.trace.lines(with: "Show(") == ["willShow(R, false)", "didShow(R, false)"])
  }

  @Test func `a push inside performWithoutAnimation is animated`() throws {
    let navigation = try stage.navigation("R")
    UIView.performWithoutAnimation {
      navigation.pushViewController(stage.screen("B"), animated: true)
    }
    try stage.settle()
    #expect(stage.trace.lines(with: "B.WA", "B.DA") == ["B.WA(true)", "B.DA(true)"])
    #expect(stage.world.clock.now > .zero)
  }
}
