import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct BackButtonLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `our choice: the back button pops animated #46`() async throws {
    let navigation = try await stage.navigation("R", "B")
    let observer = NavigationObserver(stage.trace)
    navigation.delegate = observer
    try stage.user.goBack()
    try await stage.settle()
    #expect(
      stage.trace.lines == [
        "B.WM(nil)", "R.loadView", "R.viewDidLoad", "animator(pop, B to R)", "B.WD(true)",
        "R.WA(true)", "willShow(R, true)", "R.IA(true)", "R.willLayout", "R.didLayout",
        "B.DD(true)", "R.DA(true)", "B.DM(nil)", "didShow(R, true)",
      ]
    )
  }

  @Test(.documented(in: "UINavigationItem/backAction"))
  func `a back action shows a back button at the root`() async throws {
    let navigation = try await stage.navigation("R")
    #expect(throws: (any Error).self) { try stage.user.goBack() }
    navigation.topViewController?.navigationItem.backAction = UIAction { [trace = stage.trace] _ in
      trace.note("asked")
    }
    try stage.user.goBack()
    #expect(stage.trace.lines.last == "asked")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `our choice: a subclass can veto only the back button #47`() async throws {
    let navigation = VetoingNavigation()
    navigation.viewControllers = [stage.screen("R"), stage.screen("B")]
    try await stage.show(navigation)
    try stage.user.goBack()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.popViewController(animated: false) != nil)
  }
}

private final class VetoingNavigation: UINavigationController, UINavigationBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    false
  }
}
