import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct CompactTabLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @available(iOS 18, *)
  private func showContainer() async throws -> UITabBarController {
    let tabs = ["A", "B", "C"].map { name in
      UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
        Screen(name, trace)
      }
    }
    let container = UITabBarController(tabs: tabs)
    try await stage.show(container)
    return container
  }

  private func items(of container: UITabBarController) -> [String?]? {
    container.tabBar.items?.map(\.title)
  }

  @available(iOS 18, *)
  @Test func `our choice: every tab can be selected unless the app refuses it`() async throws {
    let container = try await showContainer()
    #expect(container.compactTabIdentifiers == nil)
    #expect(items(of: container) == ["A", "B", "C"])
  }

  @available(iOS 18, *)
  @Test(.documented(in: "UITabBarController/compactTabIdentifiers"))
  func `a compact bar shows the configured root tabs`() async throws {
    let container = try await showContainer()
    container.compactTabIdentifiers = ["A", "C"]
    try await stage.settle()
    #expect(items(of: container) == ["A", "C"])
    #expect(container.tabs.map(\.identifier) == ["A", "B", "C"])
    container.traitOverrides.horizontalSizeClass = .regular
    try await stage.settle()
    #expect(items(of: container) == ["A", "B", "C"])
  }
}
