@_spi(Headless) import HeadlessUIKit
@testable import Bazaar
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor
@Suite(.headless(clock: .immediate))
struct EditProfileViewControllerTests {
  let screen = EditProfileViewController(profile: UserProfile(name: "Dana", cities: [.ulm]))

  @Test func `saving passes the profile with the typed name`() throws {
    var saved: [UserProfile] = []
    screen.onSave = { saved.append($0) }
    let visit = try Visit(to: screen)
    try visit.fill("name", with: "Kim")
    try visit.tap("Save")
    #expect(saved == [UserProfile(name: "Kim", cities: [.ulm])])
    #expect(!screen.hasUnsavedChanges)
  }

  @Test func `a typed name is an unsaved change`() throws {
    #expect(!screen.hasUnsavedChanges)
    let visit = try Visit(to: screen)
    #expect(!screen.hasUnsavedChanges)
    try visit.fill("name", with: "Kim")
    #expect(screen.hasUnsavedChanges)
  }

  @Test func `a chosen city is shown and a typed name stays`() throws {
    var saved: [UserProfile] = []
    screen.onSave = { saved.append($0) }
    let visit = try Visit(to: screen)
    try visit.fill("name", with: "Kim")
    screen.update(with: UserProfile(name: "Dana", cities: [.kiel]))
    #expect(visit.text(of: "edited-cities") == "Kiel")
    try visit.tap("Save")
    #expect(saved == [UserProfile(name: "Kim", cities: [.kiel])])
  }

  @Test func `an updated name replaces the shown name if the user has typed nothing`() throws {
    var saved: [UserProfile] = []
    screen.onSave = { saved.append($0) }
    let visit = try Visit(to: screen)
    screen.update(with: UserProfile(name: "Robin"))
    try visit.tap("Save")
    #expect(saved == [UserProfile(name: "Robin")])
  }

  @Test func `the button opens the city picker`() throws {
    var taps = 0
    screen.onChooseCity = { taps += 1 }
    try Visit(to: screen).tap("Choose city")
    #expect(taps == 1)
  }
}
