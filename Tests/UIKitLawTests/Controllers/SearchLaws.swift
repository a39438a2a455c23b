import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct SearchLaws {
  private let stage: LawStage
  private let navigation: UINavigationController
  private let list: Screen
  private let search: UISearchController

  init() async throws {
    stage = try LawStage()
    list = stage.screen("L")
    search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    list.definesPresentationContext = true
    navigation = UINavigationController(rootViewController: list)
    try await stage.show(navigation)
  }

  @Test(.documented(in: "UISearchController/isActive"))
  func `a new search controller is inactive`() {
    #expect(!search.isActive && search.searchResultsController == nil)
    #expect(search.obscuresBackgroundDuringPresentation)
    #expect(search.hidesNavigationBarDuringPresentation)
    #expect(list.presentedViewController == nil)
  }

  @Test(.documented(in: "UISearchController/isActive"))
  func `code begins and ends a search`() async throws {
    search.isActive = true
    try await stage.settle()
    #expect(search.isActive && search.presentingViewController === list)
    #expect(list.presentedViewController === search)
    #expect(navigation.visibleViewController === list)
    #expect(search.searchBar.isDescendant(of: search.view))
    search.isActive = false
    try await stage.settle()
    #expect(!search.isActive && list.presentedViewController == nil)
  }

  @Test func `our choice: the screen below neither disappears nor appears again`() async throws {
    search.isActive = true
    try await stage.settle()
    search.isActive = false
    try await stage.settle()
    #expect(stage.trace.lines(with: "WD", "DD", "WA", "DA").isEmpty)
  }

  @Test func `our choice: without a presentation context the outermost container presents`()
    async throws
  {
    list.definesPresentationContext = false
    search.isActive = true
    try await stage.settle()
    #expect(navigation.presentedViewController === search)
    #expect(navigation.visibleViewController === search)
  }

  @Test func `our choice: a search ends with its screen`() async throws {
    navigation.pushViewController(stage.screen("B"), animated: false)
    try await stage.settle()
    let second = try #require(navigation.topViewController)
    second.navigationItem.searchController = UISearchController(searchResultsController: nil)
    second.definesPresentationContext = true
    second.navigationItem.searchController?.isActive = true
    try await stage.settle()
    navigation.popViewController(animated: false)
    try await stage.settle()
    #expect(second.navigationItem.searchController?.isActive == false)
    #expect(navigation.topViewController === list && list.presentedViewController == nil)
  }

  @Test(.documented(in: "UISearchControllerDelegate/presentSearchController(_:)"))
  func `a search controller presents itself if its delegate does not`() async throws {
    let delegate = SearchDelegate()
    search.delegate = delegate
    search.isActive = true
    try await stage.settle()
    #expect(delegate.wasAsked && search.isActive && list.presentedViewController === search)
  }

  @Test(.documented(in: "UISearchControllerDelegate/presentSearchController(_:)"))
  func `a delegate that presents the search controller replaces its own presentation`()
    async throws
  {
    let delegate = SearchDelegate()
    delegate.presenter = navigation
    search.delegate = delegate
    search.isActive = true
    try await stage.settle()
    #expect(search.isActive && search.presentingViewController === navigation)
  }

  @Test func `our choice: a search controller can be dismissed like any other presentation`()
    async throws
  {
    search.isActive = true
    try await stage.settle()
    list.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(!search.isActive && search.presentingViewController == nil)
  }
}

private final class SearchDelegate: NSObject, UISearchControllerDelegate {
  weak var presenter: UIViewController?
  private(set) var wasAsked = false

  func presentSearchController(_ searchController: UISearchController) {
    wasAsked = true
    presenter?.present(searchController, animated: false)
  }
}
