@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct SettingsViewControllerTests {
  let screen = SettingsViewController(SettingsModel(preferences: Preferences(), isLoggedIn: false))

  @Test(arguments: [
    ("Sort by price", Preferences(sortsByPrice: true)),
    ("Show chat previews", Preferences(showsChatPreviews: false)),
    ("Choose several cities", Preferences(choosesSeveralCities: true)),
  ])
  func `each switch changes its preference`(title: String, changed: Preferences) throws {
    var received: [Preferences] = []
    screen.onChange = { received.append($0) }
    let visit = try Visit(to: screen)
    try visit.tap(title)
    try visit.tap(title)
    #expect(received == [changed, Preferences()])
  }

  @Test func `the button is Log in or Log out, depending on the user`() throws {
    var called: [String] = []
    screen.onLogIn = { called.append("in") }
    screen.onLogOut = { called.append("out") }
    let visit = try Visit(to: screen)
    try visit.tap("Log in")
    screen.model.isLoggedIn = true
    try HeadlessWorld.current?.settle()
    try visit.tap("Log out")
    #expect(called == ["in", "out"])
  }

  @Test func `the close button is shown only if the settings can be closed`() throws {
    var closings = 0
    #expect(screen.navigationItem.leftBarButtonItem == nil)
    screen.onClose = { closings += 1 }
    try Visit(to: screen).tap("Close")
    #expect(closings == 1)
  }
}
