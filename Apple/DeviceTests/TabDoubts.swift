import Testing
import UIKit
import Waymark

extension Doubts {
  /// Tabs that are not shown, and tabs behind More.
  @MainActor
  struct TabDoubts {
    @Test func `C: a screen can be moved out of a tab that is not selected`() async throws {
      let tabs = tabs(["1", "2"])
      let host = try await DeviceWindow(tabs)
      let stacks = (tabs.viewControllers ?? []).compactMap { $0 as? UINavigationController }
      let taken = NamedScreen("taken")
      tabs.selectedIndex = 1
      stacks[1].pushViewController(taken, animated: false)
      try await host.rest()
      tabs.selectedIndex = 0
      try await host.rest()
      let first = StepAssembly(
        finder: Finder<NamedScreen, String> { screen, _ in screen.title == "1" }
      )
      .embedded(
        in: StepAssembly(finder: Finder<UITabBarController, Void>.byClass)
          .using(.replaceRoot, from: .root),
        within: UINavigationController.self
      )
      let chain = StepAssembly(moving: Finder<NamedScreen, String>.byContext)
        .using(.push, from: first.container)
      #expect(try await host.router.navigate(to: chain, with: "taken") == .done(.reused))
      try await host.rest()
      #expect(stacks.map(\.names) == [["1", "taken"], ["2"]])
      #expect(taken.view.window === host.window)
    }

    @Test func `J: a tab in More can be selected repeatedly`() async throws {
      let tabs = tabs((1...6).map { "\($0)" })
      let host = try await DeviceWindow(tabs)
      let container = StepAssembly(finder: Finder<UITabBarController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let sixth = StepAssembly(
        finder: Finder<NamedScreen, Void> { screen, _ in screen.title == "6" }
      )
      .embedded(in: container, within: UINavigationController.self)
      for _ in 1...2 {
        tabs.selectedIndex = 0
        try await host.rest()
        let outcome = try await host.router.navigate(to: sixth)
        #expect(outcome.isDone)
        try await host.rest()
        #expect(tabs.selectedIndex == 5)
      }
    }

    private func tabs(_ names: [String]) -> UITabBarController {
      let tabs = UITabBarController()
      tabs.viewControllers = names.map { name in
        let stack = UINavigationController(rootViewController: NamedScreen(name))
        stack.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
        return stack
      }
      return tabs
    }
  }
}
