@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct RegionsViewControllerTests {
  let screen = RegionsViewController(directory: .sample, profile: UserProfile(name: "Dana"))

  @Test func `federal cities are listed before the regions, each under its header`() {
    let titles = (0..<screen.numberOfSections(in: screen.tableView)).map {
      screen.tableView(screen.tableView, titleForHeaderInSection: $0)
    }
    #expect(titles == ["Federal cities", "Regions"])
    #expect(screen.texts(ofRow: 0, section: 0) == ["Berlin", nil])
    #expect(screen.texts(ofRow: 1, section: 1) == ["South", nil])
  }

  @Test func `a federal city is chosen directly`() throws {
    var cities: [City] = []
    screen.onSelectFederalCity = { cities.append($0) }
    try Visit(to: screen).tap("Berlin")
    #expect(cities == [.berlin])
  }

  @Test func `selecting a region passes it to show its cities`() throws {
    var regions: [Region] = []
    screen.onSelectRegion = { region, _ in regions.append(region) }
    try Visit(to: screen).tap("South")
    #expect(regions == [.south])
  }

  @Test func `an updated profile shows how many cities of a region are chosen`() throws {
    _ = try Visit(to: screen)
    screen.update(with: UserProfile(name: "Dana", cities: [.munich, .berlin, .ulm]))
    #expect(screen.texts(ofRow: 1, section: 1) == ["South", "2 chosen"])
    #expect(screen.texts(ofRow: 0, section: 1) == ["North", nil])
    #expect(screen.accessory(ofRow: 0, section: 0) == .checkmark)
  }
}
