import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TabProviderLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @available(iOS 18, *)
  private func makeContainer() -> UITabBarController {
    let tabs = ["A", "B"].map { name in
      UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
        trace.note("made \(name)")
        return Screen(name, trace)
      }
    }
    return UITabBarController(tabs: tabs)
  }

  @available(iOS 18, *)
  @Test(.documented(in: "UITab"))
  func `a tab creates its screen when it is shown #129`() async throws {
    let container = makeContainer()
    #expect(stage.trace.lines.isEmpty)
    #expect(container.selectedIndex == 0 && container.selectedTab?.identifier == "A")
    stage.window.rootViewController = container
    stage.window.makeKeyAndVisible()
    try await stage.settle()
    #expect(stage.trace.lines(with: "made") == ["made A"])
    stage.trace.clear()
    container.selectedIndex = 1
    try await stage.settle()
    #expect(container.selectedTab?.identifier == "B")
    #expect(
      stage.trace.lines(with: "made", "DA", "DD") == ["made B", "A.DD(false)", "B.DA(false)"]
    )
    container.selectedIndex = 0
    #expect(container.selectedTab?.identifier == "A")
  }
}
