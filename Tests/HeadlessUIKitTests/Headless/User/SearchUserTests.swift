@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SearchUserTests {
  private final class Cities: UITableViewController, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    let search: UISearchController
    var shown = ["Bern", "Oslo", "Rome"]
    var log: [String] = []
    var onChoice: () -> Void = {}

    init(results: UIViewController? = nil) {
      search = UISearchController(searchResultsController: results)
      super.init(style: .plain)
      title = "Cities"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      search.delegate = self
      search.obscuresBackgroundDuringPresentation = false
      search.searchBar.placeholder = "Find a city"
      navigationItem.searchController = search
      definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      log.append("update(\(text))")
      shown = ["Bern", "Oslo", "Rome"].filter { text.isEmpty || $0.contains(text) }
      tableView.reloadData()
    }

    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("willPresent")
    }

    func didPresentSearchController(_ searchController: UISearchController) {
      log.append("didPresent")
    }

    func willDismissSearchController(_ searchController: UISearchController) {
      log.append("willDismiss")
    }

    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("didDismiss")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      shown.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let detail = UIViewController()
      detail.title = shown[indexPath.row]
      navigationController?.pushViewController(detail, animated: true)
    }
  }

  private let world: HeadlessWorld
  private let navigation: UINavigationController
  private let window: UIWindow

  init() throws {
    world = try #require(HeadlessWorld.current)
    navigation = UINavigationController(rootViewController: UIViewController())
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    try world.settle()
  }

  private func show(_ cities: Cities) throws -> Cities {
    navigation.pushViewController(cities, animated: false)
    try world.settle()
    return cities
  }

  @Test func `the user searches, and the results are shown below`() throws {
    let cities = try show(Cities())
    try world.user.tap("Find a city")
    try world.settle()
    #expect(cities.search.isActive && cities.search.searchBar.isFirstResponder)
    try world.user.type("e", into: "Find a city")
    #expect(cities.shown == ["Bern", "Rome"])
    #expect(world.user.visibleLabels().contains("Rome"))
    #expect(!world.user.visibleLabels().contains("Oslo"))
    try world.user.tap("Cancel")
    try world.settle()
    #expect(cities.shown.count == 3 && !cities.search.isActive)
    #expect(
      cities.log == [
        "update()", "willPresent", "didPresent", "update(e)", "update()", "willDismiss",
        "didDismiss",
      ]
    )
  }

  @Test func `the navigation bar is hidden during the search and shown again afterwards`() throws {
    let cities = try show(Cities())
    try world.user.tap("Find a city")
    try world.settle()
    #expect(throws: HeadlessUserError.self) { try world.user.goBack() }
    try world.user.tap("Cancel")
    try world.settle()
    #expect(world.user.visibleLabels().contains("Find a city"))
    try world.user.goBack()
    try world.settle()
    #expect(navigation.topViewController !== cities)
    #expect(!world.user.visibleLabels().contains("Find a city"))
  }

  @Test func `the search bar of a released screen leaves the navigation bar`() throws {
    _ = try show(Cities())
    #expect(world.user.visibleLabels().contains("Find a city"))
    navigation.popViewController(animated: false)
    try world.settle()
    #expect(!world.user.visibleLabels().contains("Find a city"))
  }

  @Test func `the search stays active below a screen opened from its results`() throws {
    let cities = try show(Cities())
    try world.user.tap("Find a city")
    try world.settle()
    try world.user.type("Oslo", into: "Find a city")
    try world.user.tap("Oslo")
    try world.settle()
    #expect(navigation.topViewController?.title == "Oslo" && cities.search.isActive)
    #expect(!world.user.visibleLabels().contains("Cancel"))
    try world.user.goBack()
    try world.settle()
    #expect(cities.search.isActive && cities.shown == ["Oslo"])
    #expect(world.user.visibleLabels().contains("Cancel"))
  }

  @Test func `a results controller is shown as soon as there is text`() throws {
    let results = UIViewController()
    let cities = try show(Cities(results: results))
    try world.user.tap("Find a city")
    try world.settle()
    #expect(results.parent === cities.search && results.view.isHidden)
    try world.user.type("R", into: "Find a city")
    #expect(!results.view.isHidden)
    #expect(throws: HeadlessUserError.self) { try world.user.tap("Rome") }
    cities.search.showsSearchResultsController = false
    #expect(results.view.isHidden)
  }

  @Test func `the user selects a search scope`() throws {
    let cities = try show(Cities())
    cities.search.searchBar.scopeButtonTitles = ["All", "Near"]
    cities.search.searchBar.showsScopeBar = true
    try world.user.tap("Find a city")
    try world.settle()
    cities.log = []
    try world.user.tap("Near")
    #expect(cities.search.searchBar.selectedScopeButtonIndex == 1)
    #expect(cities.log == ["update()"])
  }
}
