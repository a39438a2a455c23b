import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TransitionQueueLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `our choice: pushes of one turn become one transition to the last #43`() async throws {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    let first = stage.screen("A")
    navigation.pushViewController(first, animated: true)
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(navigation.viewControllers.count == 3)
    try await stage.settle()
    #expect(stage.trace.lines(with: "Show(") == ["willShow(B, true)", "didShow(B, true)"])
    #expect(stage.trace.lines(with: "WA", "DA") == ["B.WA(true)", "B.DA(true)"])
    #expect(!first.isViewLoaded)
  }

  @Test(.observed(in: "back-traces of queued pushes, and comments of react-native-screens"))
  func `a push in flight defers the next push #44`() async throws {
    let navigation = try await stage.navigation("R")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    navigation.pushViewController(stage.screen("A"), animated: true)
    await stage.endTurn()
    navigation.pushViewController(stage.screen("B"), animated: true)
    #expect(navigation.viewControllers.count == 2)
    try await stage.settle()
    #expect(navigation.viewControllers.count == 3)
    #expect(stage.trace.lines(with: "didShow") == ["didShow(A, true)", "didShow(B, true)"])
  }

  @Test func `our choice: a push from viewDidLoad of the root replaces its appearance #96`()
    async throws
  {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    root.onCallback = { [unowned navigation, trace = stage.trace] in
      if $0 == "viewDidLoad" { navigation.pushViewController(Screen("X", trace), animated: false) }
    }
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    presenter.present(navigation, animated: true, completion: nil)
    try await stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.trace.lines(with: "WA(", "DA(") == ["X.WA(true)", "X.DA(true)"])
  }
}
