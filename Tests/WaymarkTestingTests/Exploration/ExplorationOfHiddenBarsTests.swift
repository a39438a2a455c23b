import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Explorations with different bars of hidden screens.
@Suite @MainActor
struct ExplorationOfHiddenBarsTests: ButtonsAppTests {
  enum Change: CaseIterable {
    case removal, disabling, hiding, replacement, group, backButton, toolbar, search, searchText

    @MainActor func make(on screen: UIViewController) {
      let item = screen.navigationItem
      switch self {
      case .removal: item.rightBarButtonItem = nil
      case .disabling: item.rightBarButtonItem?.isEnabled = false
      case .hiding: item.rightBarButtonItem?.isHidden = true
      case .replacement: item.rightBarButtonItem = .named("Other")
      case .group: item.trailingItemGroups = [.named("Other")]
      case .backButton: item.hidesBackButton = true
      case .toolbar: screen.toolbarItems = [.named("Other")]
      case .search: item.searchController?.isActive = true
      case .searchText: item.searchController?.searchBar.text = "Bob"
      }
    }
  }

  /// Both ways show the same screen; the second one changes the bar of the screen below.
  private func app(_ change: Change) -> AppUnderTest<PlainApp> {
    let ways = ["1", "2"].map { way in
      TestButton("Way \(way)") { screen in
        if way == "2" { change.make(on: screen) }
        Self.push()(screen)
      }
    }
    return app([
      TestButton("Next") { screen in
        let list = MiddleScreen(ways)
        list.navigationItem.rightBarButtonItem = .named("Menu")
        if change == .search || change == .searchText {
          list.navigationItem.searchController = UISearchController(searchResultsController: nil)
          list.definesPresentationContext = true
        }
        screen.navigationController?.isToolbarHidden = false
        screen.navigationController?.pushViewController(list, animated: true)
      }
    ])
  }

  @Test(arguments: Change.allCases)
  func `changes in the bar of a hidden screen distinguish states`(
    change: Change
  ) async throws {
    let report = try await explore(app(change))
    #expect(report.hidden == ["DetailScreen: bars of hidden screens"], "\(report.text)")
    #expect(!report.findings.map(\.check).contains(.determinism), "\(report.text)")
  }

  @Test func `a button that a hidden screen has lost is a missing way out`() async throws {
    let ways = ["1", "2"].map { way in
      TestButton("Way \(way)") { screen in
        if way == "2" { screen.navigationItem.leftBarButtonItem = nil }
        Self.push()(screen)
      }
    }
    let enter = TestButton("Enter") { screen in
      let list = MiddleScreen(ways)
      let leave = UIAction(title: "Leave") { [weak list] _ in list?.dismiss(animated: true) }
      list.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: leave)
      let stack = UINavigationController(rootViewController: list)
      stack.modalPresentationStyle = .fullScreen
      screen.present(stack, animated: true)
    }
    let report = try await explore(app([enter]))
    #expect(report.findings.map(\.check) == [.wayBack], "\(report.text)")
    #expect(report.findings.first?.script == ["tap Enter", "tap Way 2"])
  }

  @Test func `reading a bar that was never used creates no item`() async throws {
    var made = 0
    let next = TestButton("Next", Self.push())
    let app = app {
      let tabs = UITabBarController()
      let hidden = ItemScreenCounter { made += 1 }
      hidden.tabBarItem = UITabBarItem(title: "Hidden", image: nil, tag: 0)
      let shown = UINavigationController(rootViewController: ButtonsScreen([next]))
      tabs.viewControllers = [shown, hidden]
      return tabs
    }
    _ = try await explore(app, ExplorationOptions(depth: 0))
    #expect(made == 0)
  }
}

/// The screen below the one that both ways show.
private final class MiddleScreen: ButtonsScreen {}

/// A screen that counts the requests for its item.
private final class ItemScreenCounter: UIViewController {
  private let count: () -> Void

  init(_ count: @escaping () -> Void) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var navigationItem: UINavigationItem {
    count()
    return super.navigationItem
  }
}

extension UIBarButtonItem {
  fileprivate static func named(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction(title: title) { _ in })
  }
}

extension UIBarButtonItemGroup {
  fileprivate static func named(_ title: String) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [.named(title)], representativeItem: nil)
  }
}
