import Testing
import Waymark
@_spi(Headless) import HeadlessUIKit
@_spi(Headless) import WaymarkTesting

@testable import Bazaar

@Suite(.headless) @MainActor
struct CityChoiceTests {
  private let app: Launch

  init() throws {
    app = try Launch()
    try app.tap("Profile")
    try app.tap("Edit")
    try app.tap("Choose city")
  }

  @Test func `A4: choosing a federal city ends the flow and is shown on every screen`() throws {
    let city = try #require(app.navigator.services.cities.federalCities.first)
    try app.tap(city.name)
    #expect(app.stack == ["Profile", "EditProfile"])
    #expect(app.navigator.profileFlow?.lastCityOutcome == .finished(city))
    #expect(screens.map(\.profile.cities) == [[city], [city]])
  }

  @Test func `A4: a region opens its cities, and a city there ends the choice`() throws {
    let region = try #require(app.navigator.services.cities.regions.first)
    try app.tap(region.name)
    #expect(app.stack == ["Profile", "EditProfile", "Regions", "Cities"])
    let city = try #require(region.cities.first)
    try app.tap(city.name)
    #expect(app.stack == ["Profile", "EditProfile"])
    #expect(app.navigator.services.profile.value.cities == [city])
  }

  @Test func `A5: several chosen cities are updated on all screens while the flow continues`()
    throws
  {
    app.navigator.services.preferences.value = severalCities
    let region = try #require(app.navigator.services.cities.regions.first)
    try app.tap(region.name)
    for city in region.cities.prefix(2) { try app.tap(city.name) }
    #expect(app.stack == ["Profile", "EditProfile", "Regions", "Cities"])
    let chosen = Array(region.cities.prefix(2))
    #expect(screens.map(\.profile.cities) == [chosen, chosen, chosen])
  }

  @Test func `D5: a cancelled swipe keeps the flow running, a completed one ends it`() throws {
    try app.user.beginPop()
    app.world.clock.commit()
    app.user.cancelPop()
    try app.world.settle()
    #expect(app.navigator.profileFlow?.lastCityOutcome == nil)
    try app.user.swipeBack()
    try app.world.settle()
    #expect(app.navigator.profileFlow?.lastCityOutcome == .left(.user))
    #expect(app.stack == ["Profile", "EditProfile"])
  }

  private var severalCities: Preferences {
    var preferences = app.navigator.services.preferences.value
    preferences.choosesSeveralCities = true
    return preferences
  }

  /// The screens that show the profile, from the root up.
  private var screens: [any ProfileShowing] {
    let tabs = app.router.window?.rootViewController as? UITabBarController
    let stack = tabs?.selectedViewController as? UINavigationController
    return (stack?.viewControllers ?? []).compactMap { $0 as? any ProfileShowing }
  }
}

@MainActor private protocol ProfileShowing {
  var profile: UserProfile { get }
}

extension ProfileViewController: ProfileShowing {}
extension EditProfileViewController: ProfileShowing {}
extension RegionsViewController: ProfileShowing {}
