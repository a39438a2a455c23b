@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct TransitionQueueTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `pushes of one turn become one transition to the last #43`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    let first = stage.screen("A")
    navigation.pushViewController(first, animated: true)
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(navigation.viewControllers.count == 3)
    try stage.settle()
    #expect(stage.trace.lines(with: "Show(") == ["willShow(B, true)", "didShow(B, true)"])
    #expect(!first.isViewLoaded)
  }

  @Test func `a push in flight defers the next push #44`() throws {
    let navigation = try stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("A"), animated: true)
    stage.world.clock.commit()
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(navigation.viewControllers.count == 2)
    try stage.settle()
    #expect(navigation.viewControllers.count == 3)
    #expect(stage.trace.lines(with: "didShow") == ["didShow(A, true)", "didShow(B, true)"])
  }

  @Test func `a push taken back in the same turn moves nothing`() throws {
    let navigation = try stage.navigation("R")
    navigation.pushViewController(stage.screen("A"), animated: true)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(stage.trace.lines == ["A.WM(parent)", "A.WM(nil)", "A.DM(nil)"])
  }

  @Test func `a push from viewDidLoad of the root replaces its appearance #96`() throws {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    root.onCallback = { [stage] in
      if $0 == "viewDidLoad" { navigation.pushViewController(stage.screen("X"), animated: false) }
    }
    let presenter = stage.screen("A")
    try stage.show(presenter)
    presenter.present(navigation, animated: true)
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.trace.lines(with: "WA(", "DA(") == ["X.WA(true)", "X.DA(true)"])
  }

  @Test func `a push from viewWillAppear of the root follows its appearance`() throws {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    root.onCallback = { [stage] in
      if $0 == "WA" { navigation.pushViewController(stage.screen("X"), animated: false) }
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

  @Test func `a container that leaves the screen ends its transition first`() throws {
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
