@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct OrdinaryScreensTests {
  private let stage: LawStage
  private var user: HeadlessUser { stage.world.user }

  init() throws {
    stage = try LawStage()
  }

  @Test func `a login form accepts a login once both fields are filled`() throws {
    let screen = LoginScreen()
    var login: [String] = []
    screen.onLogin = { login = [$0, $1] }
    try stage.show(UINavigationController(rootViewController: screen))
    #expect(throws: HeadlessUserError.self) { try user.tap("Log in") }
    try user.type("anna\n", into: "Name")
    try user.type("secret", into: "Password")
    try user.tap("Log in")
    #expect(login == ["anna", "secret"])
  }

  @Test func `a list with search shows and opens the results`() throws {
    let screen = CityListScreen(cities: ["Bergen", "Oslo", "Tromsø"])
    var selected: [String] = []
    screen.onSelect = { selected.append($0) }
    try stage.show(UINavigationController(rootViewController: screen))
    try user.type("os", into: "Search")
    #expect(user.visibleLabels() == ["Oslo", "Search", "Add"])
    try user.tap("Oslo")
    try user.tap("Add")
    #expect(selected == ["Oslo", "new"])
    #expect(screen.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `switches of a settings form in a sheet can be toggled`() throws {
    let root = stage.screen("A")
    try stage.show(root)
    let settings = SettingsScreen(style: .grouped)
    root.present(UINavigationController(rootViewController: settings), animated: true)
    try stage.settle()
    try user.tap("offers")
    #expect(settings.settings == ["Offers": true, "Sounds": true])
    try user.tap("Dark")
    #expect(throws: HeadlessUserError.self) { try user.tap("Offers") }
    try user.tap("Close")
    try stage.settle()
    #expect(root.presentedViewController == nil)
  }
}
