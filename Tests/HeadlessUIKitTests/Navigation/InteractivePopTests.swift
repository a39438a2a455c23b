@testable @_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct InteractivePopTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  @Test func `the swipe begins with the callbacks of a pop #56`() throws {
    let navigation = try stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    #expect(navigation.beginInteractivePop())
    #expect(
      stage.trace.lines(with: "B.W", "R.WA", "Show") == [
        "B.WM(nil)", "B.WD(true)", "R.WA(true)", "willShow(R, true)",
      ]
    )
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
  }

  @Test func `finished it ends like a pop, and the finger is reported once #57`() throws {
    let navigation = try stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    #expect(navigation.beginInteractivePop())
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { [trace = stage.trace] in
      trace.note("finger lifted, cancelled: \($0.isCancelled)")
    }
    stage.trace.clear()
    navigation.endInteractivePop(cancelled: false)
    try stage.settle()
    #expect(
      stage.trace.lines == [
        "finger lifted, cancelled: false", "B.DD(true)", "R.DA(true)", "B.DM(nil)",
        "didShow(R, true)",
      ]
    )
  }

  @Test func `cancelled it puts everything back #58 #59 #60 #61`() throws {
    let navigation = try stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    let stack = navigation.viewControllers
    #expect(navigation.beginInteractivePop())
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [trace = stage.trace] in
      trace.note("completion, cancelled: \($0.isCancelled)")
    }
    navigation.endInteractivePop(cancelled: true)
    try stage.settle()
    #expect(navigation.viewControllers == stack)
    #expect(
      stage.trace.lines(with: "B.W", "B.D") == [
        "B.WM(nil)", "B.WD(true)", "B.WA(true)", "B.DA(true)",
      ]
    )
    #expect(stage.trace.lines(with: "R.W", "R.D") == ["R.WA(true)", "R.WD(true)", "R.DD(true)"])
    #expect(stage.trace.lines(with: "didShow").isEmpty)
    #expect(stage.trace.lines.last == "completion, cancelled: true")
  }

  @Test func `a lone root cannot be swiped away #62`() throws {
    let navigation = try stage.navigation("R")
    #expect(!navigation.beginInteractivePop())
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `viewWillDisappear with its flag does not mean gone #63`() throws {
    let navigation = try stage.navigation("R", "B")
    let top = try #require(navigation.topViewController as? Screen)
    var wasLeaving = false
    top.onCallback = { if $0 == "WD" { wasLeaving = top.isMovingFromParent } }
    #expect(navigation.beginInteractivePop())
    navigation.endInteractivePop(cancelled: true)
    try stage.settle()
    #expect(wasLeaving)
    #expect(navigation.topViewController === top)
  }

  @Test func `the next pop works after a cancelled one`() throws {
    let navigation = try stage.navigation("R", "B")
    #expect(navigation.beginInteractivePop())
    navigation.endInteractivePop(cancelled: true)
    try stage.settle()
    stage.trace.clear()
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(
      stage.trace.lines(with: "D(", "A(", "DM") == [
        "B.WD(true)", "R.WA(true)", "R.IA(true)", "B.DD(true)", "R.DA(true)", "B.DM(nil)",
      ]
    )
  }
}
