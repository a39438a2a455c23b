import Testing
import UIKit
import Waymark

extension Doubts {
  /// A search, which is a presentation.
  @MainActor
  struct SearchDoubts {
    @Test func `K: a push covers a search, and going back returns to it`() async throws {
      let list = NamedScreen("list")
      let search = UISearchController(searchResultsController: nil)
      list.navigationItem.searchController = search
      list.definesPresentationContext = true
      let stack = UINavigationController(rootViewController: list)
      let host = try await DeviceWindow(stack)
      search.isActive = true
      try await host.rest()
      let container = StepAssembly(finder: Finder<UINavigationController, Void>.byClass)
        .using(.replaceRoot, from: .root)
      let found = StepAssembly(build: NamedScreen.init).using(.push, from: container)
      #expect(try await host.router.navigate(to: found, with: "found").isDone)
      try await host.rest()
      #expect(stack.names == ["list", "found"])
      #expect(search.isActive)
      stack.popViewController(animated: true)
      try await host.rest()
      #expect(stack.names == ["list"])
      #expect(search.isActive)
    }
  }
}
