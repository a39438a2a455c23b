import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct CompactTabLaws {
  private let stage: LawStage
  private let container: UITabBarController

  init() async throws {
    let stage = try LawStage()
    let tabs = ["A", "B", "C"].map { name in
      UITab(title: name, image: nil, identifier: name) { [trace = stage.trace] _ in
        Screen(name, trace)
      }
    }
    self.stage = stage
    container = UITabBarController(tabs: tabs)
    try await stage.show(container)
  }

  private func changeWidth(to width: UIUserInterfaceSizeClass) async throws {
    container.traitOverrides.horizontalSizeClass = width
    try await stage.settle()
  }

  private var items: [String?]? { container.tabBar.items?.map(\.title) }

  @Test func `all tabs are offered until the app says otherwise`() {
    #expect(container.compactTabIdentifiers == nil)
    #expect(items == ["A", "B", "C"])
  }

  @Test func `a compact bar offers the root tabs that it is given`() async throws {
    container.compactTabIdentifiers = ["A", "C"]
    try await stage.settle()
    #expect(items == ["A", "C"])
    #expect(container.tabs.map(\.identifier) == ["A", "B", "C"])
    try await changeWidth(to: .regular)
    #expect(items == ["A", "B", "C"])
  }
}
