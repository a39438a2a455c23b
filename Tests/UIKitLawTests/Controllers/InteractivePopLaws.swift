import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct InteractivePopLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `our choice: the swipe begins with the callbacks of a pop #56`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    try stage.user.beginSwipeBack()
    #expect(
      stage.trace.lines(with: "B.W", "R.WA", "Show") == [
        "B.WM(nil)", "B.WD(true)", "R.WA(true)", "willShow(R, true)",
      ]
    )
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
  }

  @Test(.observed(in: "logs of pops, and of swipes (Stack Overflow 18927878)"))
  func `a finished swipe ends like a pop, and the interaction changes once #57`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    try stage.user.beginSwipeBack()
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { [trace = stage.trace] in
      trace.note("finger lifted, cancelled: \($0.isCancelled)")
    }
    stage.trace.clear()
    try stage.user.finishSwipeBack()
    try await stage.settle()
    #expect(
      stage.trace.lines == [
        "finger lifted, cancelled: false", "B.DD(true)", "R.DA(true)", "B.DM(nil)",
        "didShow(R, true)",
      ]
    )
  }

  @Test(.observed(in: "a log of a cancelled swipe (Stack Overflow 18927878)"))
  func `a cancelled swipe restores everything #58 #60`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    let stack = navigation.viewControllers
    try stage.user.beginSwipeBack()
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [trace = stage.trace] in
      trace.note("completion, cancelled: \($0.isCancelled)")
    }
    try stage.user.cancelSwipeBack()
    try await stage.settle()
    #expect(navigation.viewControllers == stack)
    #expect(
      stage.trace.lines(with: "B.W", "B.D") == [
        "B.WM(nil)", "B.WD(true)", "B.WA(true)", "B.DA(true)",
      ]
    )
    #expect(stage.trace.lines(with: "didShow").isEmpty)
    #expect(stage.trace.lines.last == "completion, cancelled: true")
  }

  @Test func `our choice: the top is retained during a swipe and after a cancelled one #61`()
    async throws
  {
    let navigation = try await stage.navigation("R", "B")
    weak let top = navigation.topViewController
    try stage.user.beginSwipeBack()
    #expect(top != nil)
    try stage.user.cancelSwipeBack()
    try await stage.settle()
    #expect(top != nil)
    #expect(stage.trace.lines(with: "B.DM").isEmpty)
  }

  @Test func `our choice: after a cancelled swipe the screen below disappears again #59`()
    async throws
  {
    _ = try await stage.navigation("R", "B")
    try stage.user.beginSwipeBack()
    try stage.user.cancelSwipeBack()
    try await stage.settle()
    #expect(stage.trace.lines(with: "R.W", "R.D") == ["R.WA(true)", "R.WD(true)", "R.DD(true)"])
  }

  @Test func `our choice: a lone root cannot be swiped away #62`() async throws {
    let navigation = try await stage.navigation("R")
    let user = try stage.user
    #expect(throws: (any Error).self) { try user.beginSwipeBack() }
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(.observed(in: "a log of a cancelled swipe (Stack Overflow 18927878)"))
  func `viewWillDisappear with isMovingFromParent does not mean removal #63`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let top = try #require(navigation.topViewController as? Screen)
    var wasLeaving = false
    top.onCallback = { [unowned top] in if $0 == "WD" { wasLeaving = top.isMovingFromParent } }
    try stage.user.beginSwipeBack()
    try stage.user.cancelSwipeBack()
    try await stage.settle()
    #expect(wasLeaving)
    #expect(navigation.topViewController === top)
  }

  @Test func `our choice: a swipe cannot interrupt a running push #64`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    await stage.endTurn()
    let user = try stage.user
    #expect(throws: (any Error).self) { try user.beginSwipeBack() }
    try await stage.settle()
    #expect(navigation.viewControllers.count == 2)
    try user.beginSwipeBack()
  }
}
