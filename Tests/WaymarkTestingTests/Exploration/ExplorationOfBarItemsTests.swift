import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations of menus and searches in bars.
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
  func `a menu action is named by its identifier, otherwise by its title`(identifier: String?)
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

  @Test func `text is typed into the search field of a navigation bar`() async throws {
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

  @Test(arguments: [false, true])
  func `a bar button without an action is reported as one without effect`(isTool: Bool) async throws
  {
    let app = app {
      let screen = ButtonsScreen([])
      let item = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)
      if isTool {
        screen.toolbarItems = [.flexibleSpace(), item]
      } else {
        screen.navigationItem.rightBarButtonItem = item
      }
      let stack = UINavigationController(rootViewController: screen)
      stack.isToolbarHidden = !isTool
      return stack
    }
    let report = try await explore(app)
    #expect(report.findings.map(\.check) == [.deadAction], "\(report.text)")
    #expect(report.findings.map(\.subject) == ["tap Help on ButtonsScreen"])
  }

  @Test func `a bar button that calls a method is tapped`() async throws {
    let app = app { screen in
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add,
        target: screen,
        action: Selector("add:")
      )
    }
    let driver = try app.launched()
    #expect(driver.userActions.contains(.tap("Add")), "\(driver.userActions)")
  }
}
