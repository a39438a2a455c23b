@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct CitiesViewControllerTests {
  let screen = CitiesViewController(
    region: .south,
    profile: UserProfile(name: "Dana", cities: [.ulm])
  )

  @Test func `the screen lists the cities of its region`() {
    #expect(screen.title == "South")
    #expect(screen.tableView(screen.tableView, numberOfRowsInSection: 0) == 2)
    #expect(screen.texts(ofRow: 0) == ["Munich", nil])
  }

  @Test func `tapping a city passes the city`() throws {
    var cities: [City] = []
    screen.onSelect = { cities.append($0) }
    try Visit(to: screen).tap("Munich")
    #expect(cities == [.munich])
  }

  @Test func `chosen cities have a checkmark, even after an update`() throws {
    _ = try Visit(to: screen)
    #expect(screen.accessory(ofRow: 0) == .none)
    #expect(screen.accessory(ofRow: 1) == .checkmark)
    screen.update(with: UserProfile(name: "Dana", cities: [.munich]))
    #expect(screen.accessory(ofRow: 0) == .checkmark)
    #expect(screen.accessory(ofRow: 1) == .none)
  }
}
