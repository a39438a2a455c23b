import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct PushLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `our choice: a push off screen changes the stack and nothing else #15`() {
    let root = stage.screen("R")
    let next = stage.screen("B")
    let navigation = UINavigationController(rootViewController: root)
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(next, animated: false)
    #expect(navigation.viewControllers == [root, next])
    #expect(navigation.topViewController === next)
    #expect(!root.isViewLoaded && !next.isViewLoaded)
    #expect(
      stage.trace.lines == ["R.WM(parent)", "R.DM(parent)", "B.WM(parent)", "B.DM(parent)"]
    )
  }

  @Test(.observed(in: "back-traces of views that load after the push"))
  func `a push changes the stack immediately and does not load the view yet #16`()
    async throws
  {
    let navigation = try await stage.navigation("R")
    let next = stage.screen("B")
    navigation.pushViewController(next, animated: true)
    #expect(navigation.topViewController === next)
    #expect(next.parent === navigation)
    #expect(next.navigationController === navigation)
    #expect(!next.isViewLoaded)
    #expect(stage.trace.lines == ["B.WM(parent)"])
  }

  @Test(.observed(in: "logs of pushes and pops (vastdevblog, 2012)"), arguments: [true, false])
  func `the callbacks of a push are called in order with the flag of the call #17 #19`(
    animated: Bool
  )
    async throws
  {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("B"), animated: animated)
    try await stage.settle()
    let animator = animated ? ["animator(push, R to B)"] : []
    #expect(
      stage.trace.lines == ["B.WM(parent)", "B.loadView", "B.viewDidLoad"] + animator + [
        "R.WD(\(animated))", "B.WA(\(animated))", "willShow(B, \(animated))", "B.IA(\(animated))",
        "B.willLayout", "B.didLayout", "R.DD(\(animated))", "B.DA(\(animated))", "B.DM(parent)",
        "didShow(B, \(animated))",
      ]
    )
  }

  @Test(.observed(in: "a log of isMovingToParent (bamboohero, 2021)"))
  func `only the new controller is moving to its parent #18`() async throws {
    let navigation = try await stage.navigation("R")
    let root = try #require(navigation.topViewController as? Screen)
    let next = stage.screen("B")
    var flags: [String: Bool] = [:]
    root.onCallback = { [unowned root] in flags["R.\($0)"] = root.isMovingFromParent }
    next.onCallback = { [unowned next] in flags["B.\($0)"] = next.isMovingToParent }
    navigation.pushViewController(next, animated: true)
    try await stage.settle()
    #expect(flags["B.WA"] == true)
    #expect(flags["B.DA"] == true)
    #expect(flags["R.WD"] == false)
    #expect(!next.isMovingToParent)
  }

  @Test(.observed(in: "XCoordinator and route-composer, which read it after the call"))
  func `the coordinator exists from the call to the end of the transition #20`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(navigation.transitionCoordinator != nil)
    try await stage.settle()
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test(.observed(in: "back-traces of completions"))
  func `the coordinator completes once, after everything else #21`() async throws {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("B"), animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [trace = stage.trace] in
      trace.note("completion, cancelled: \($0.isCancelled)")
    }
    try await stage.settle()
    #expect(stage.trace.lines.suffix(2) == ["didShow(B, true)", "completion, cancelled: false"])
    #expect(stage.trace.lines(with: "completion").count == 1)
  }

  @Test(.observed(in: "libraries that read them there"))
  func `in willShow the coordinator has both view controllers #22`() async throws {
    let navigation = try await stage.navigation("R")
    let root = navigation.topViewController
    let next = stage.screen("B")
    let observer = NavigationObserver(stage.trace)
    var pair: [UIViewController?] = []
    observer.onWillShow = {
      let coordinator = $0.transitionCoordinator
      pair = [coordinator?.viewController(forKey: .from), coordinator?.viewController(forKey: .to)]
    }
    navigation.delegate = observer
    navigation.pushViewController(next, animated: true)
    try await stage.settle()
    #expect(pair == [root, next])
  }
}
