@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct ProfileViewControllerTests {
  let screen = ProfileViewController(profile: UserProfile(name: "Dana"))

  @Test func `the screen shows the name and the cities`() throws {
    let visit = try Visit(to: screen)
    #expect(visit.text(of: "profile-name") == "Dana")
    #expect(visit.text(of: "profile-cities") == "No city chosen")
  }

  @Test func `an updated profile is shown immediately`() throws {
    let visit = try Visit(to: screen)
    screen.update(with: UserProfile(name: "Kim", cities: [.kiel]))
    #expect(visit.text(of: "profile-name") == "Kim")
    #expect(visit.text(of: "profile-cities") == "Kiel")
  }

  @Test func `a profile updated before the screen appears is shown later`() throws {
    screen.update(with: UserProfile(name: "Kim"))
    #expect(!screen.isViewLoaded)
    #expect(try Visit(to: screen).text(of: "profile-name") == "Kim")
  }

  @Test(arguments: [("Edit", ["edit"]), ("Settings", ["settings"])])
  func `each button has a separate output`(button: String, outputs: [String]) throws {
    var called: [String] = []
    screen.onEdit = { called.append("edit") }
    screen.onSettings = { called.append("settings") }
    try Visit(to: screen).tap(button)
    #expect(called == outputs)
  }
}
