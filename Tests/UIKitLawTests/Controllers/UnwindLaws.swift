import PlatformUI
import Testing
import UIKitLawSupport

/// The behavior of containers on the way back to the destination of an unwind segue.
@MainActor @Suite(.law, .tags(.portable))
struct UnwindLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "UIViewController/unwind(for:towards:)"))
  func `unwinding pops a stack to the next view controller on the way`() async throws {
    let navigation = try await stage.navigation("A", "B", "C")
    let controllers = navigation.viewControllers
    let segue = UIStoryboardSegue(
      identifier: nil,
      source: controllers[2],
      destination: controllers[0]
    )
    navigation.unwind(for: segue, towards: controllers[0])
    try await stage.settle()
    #expect(navigation.viewControllers == [controllers[0]])
  }

  @Test(.documented(in: "UIViewController/unwind(for:towards:)"))
  func `unwinding selects the tab of the next view controller on the way`() async throws {
    let tabs = UITabBarController()
    let (first, second) = (stage.screen("A"), stage.screen("B"))
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    try await stage.show(tabs)
    let segue = UIStoryboardSegue(identifier: nil, source: second, destination: first)
    tabs.unwind(for: segue, towards: first)
    try await stage.settle()
    #expect(tabs.selectedViewController === first && first.viewIfLoaded?.window != nil)
  }

  @Test func `our choice: unwinding does nothing in the container of an embedded child`()
    async throws
  {
    let (parent, child) = (stage.screen("P"), stage.screen("C"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    try await stage.show(parent)
    let segue = UIStoryboardSegue(identifier: nil, source: parent, destination: child)
    parent.unwind(for: segue, towards: child)
    try await stage.settle()
    #expect(parent.children == [child] && stage.trace.lines.isEmpty)
  }

  @Test(.documented(in: "UIViewController/canPerformUnwindSegueAction(_:from:withSender:)"))
  func `a view controller without the method is not a destination`() {
    let (first, second) = (stage.screen("A"), stage.screen("B"))
    let action = NSSelectorFromString("backToNobody:")
    #expect(!first.canPerformUnwindSegueAction(action, from: second, sender: nil))
  }
}
