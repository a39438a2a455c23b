import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// What an exploration does with menus and searches in bars.
@Suite @MainActor
struct ExplorationOfBarItemsTests: ButtonsAppTests {
  private func app(_ prepare: @escaping @MainActor (UIViewController) -> Void)
    -> AppUnderTest<PlainApp>
  {
    app {
      let screen = ButtonsScreen([])
      prepare(screen)
      return UINavigationController(rootViewController: screen)
    }
  }

  @Test(arguments: [nil, "open tips"])
  func `an action of a menu is named by its identifier, else by its title`(identifier: String?)
    async throws
  {
    let app = app { screen in
      let tips = UIAction(
        title: "Tips",
        identifier: identifier.map { UIAction.Identifier($0) }
      ) { [weak screen] _ in
        screen?.navigationController?.pushViewController(DetailScreen([]), animated: true)
      }
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "More",
        menu: UIMenu(children: [tips])
      )
    }
    let report = try await explore(app)
    #expect(report.findings.isEmpty, "\(report.text)")
    let map = report.navigationMap
    #expect(map.contains("by tap \(identifier ?? "Tips"):"), "\(map)")
  }

  @Test func `text goes into the search of a navigation bar`() async throws {
    let driver = try app { screen in
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      screen.navigationItem.searchController = search
      screen.definesPresentationContext = true
    }
    .launched()
    for text in ["Ada", "Bob"] {
      try await driver.type(text, into: "Find")
      let root = driver.run { _ in driver.world.scenes.first?.windows.first?.rootViewController }
      let screen = (root as? UINavigationController)?.topViewController
      #expect(screen?.navigationItem.searchController?.searchBar.text == text)
    }
  }
}
