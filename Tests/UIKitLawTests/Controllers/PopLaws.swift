import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct PopLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "UINavigationController/popViewController(animated:)"))
  func `a pop returns the view controller and removes it from the stack immediately #23`()
    async throws
  {
    let navigation = try await stage.navigation("R", "B")
    let top = navigation.topViewController
    #expect(navigation.popViewController(animated: true) === top)
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.trace.lines == ["B.WM(nil)"])
  }

  @Test(.observed(in: "logs of pushes and pops (vastdevblog, 2012)"), arguments: [true, false])
  func `the callbacks of a pop are called in order #24 #26`(animated: Bool) async throws {
    let navigation = try await stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.popViewController(animated: animated)
    try await stage.settle()
    let expected = [
      "B.WM(nil)", "B.WD(\(animated))", "R.WA(\(animated))", "willShow(R, \(animated))",
      "R.IA(\(animated))", "B.DD(\(animated))", "R.DA(\(animated))", "B.DM(nil)",
      "didShow(R, \(animated))",
    ]
    let ignored = ["animator", "Layout", "loadView", "viewDidLoad"]
    let lines = stage.trace.lines.filter { line in !ignored.contains(where: line.contains) }
    #expect(lines == expected)
  }

  @Test(.observed(in: "comments of react-native-screens"))
  func `flags and parent show which view controller leaves #25`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let root = try #require(navigation.viewControllers.first as? Screen)
    let top = try #require(navigation.topViewController as? Screen)
    var notes: [String] = []
    root.onCallback = { [unowned root] in notes.append("R.\($0) \(root.isMovingToParent)") }
    top.onCallback = { [unowned top] callback in
      let leaves = top.isMovingFromParent ? "leaves" : "stays"
      notes.append("B.\(callback) \(leaves) \(top.parent == nil ? "alone" : "inside")")
    }
    navigation.popViewController(animated: true)
    try await stage.settle()
    #expect(
      notes.filter { $0.contains(".WD") || $0.contains(".DD") || $0.contains(".WA") } == [
        "B.WD leaves inside", "R.WA false", "B.DD leaves alone",
      ]
    )
  }

  @Test(.observed(in: "tests that await the deallocation of a popped controller"))
  func `the popped view controller is retained until the transition ends #27`() async throws {
    let navigation = try await stage.navigation("R")
    navigation.pushViewController(stage.screen("B"), animated: false)
    try await stage.settle()
    weak let popped = navigation.popViewController(animated: true)
    #expect(popped != nil)
    try await stage.settle()
    #expect(popped == nil)
  }

  @Test(.documented(in: "UINavigationController/popViewController(animated:)"))
  func `the root cannot be popped #28`() async throws {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    #expect(navigation.popViewController(animated: true) == nil)
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test func `our choice: view controllers between top and target only change their parent #29`()
    async throws
  {
    let navigation = try await stage.navigation("R", "A", "B", "C")
    let stack = navigation.viewControllers
    #expect(navigation.popToViewController(stack[1], animated: true) == Array(stack[2...]))
    try await stage.settle()
    #expect(stage.trace.lines(with: "B.") == ["B.WM(nil)", "B.DM(nil)"])
    #expect(stage.trace.lines(with: "WD", "DD") == ["C.WD(true)", "C.DD(true)"])
    #expect(stage.trace.lines(with: "WA", "DA") == ["A.WA(true)", "A.DA(true)"])
  }

  @Test func `our choice: popping to the root is one transition #30`() async throws {
    let navigation = try await stage.navigation("R", "A", "B", "C")
    let removed = Array(navigation.viewControllers.dropFirst())
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    #expect(navigation.popToRootViewController(animated: true) == removed)
    try await stage.settle()
    #expect(stage.trace.lines(with: "Show(") == ["willShow(R, true)", "didShow(R, true)"])
  }
}
