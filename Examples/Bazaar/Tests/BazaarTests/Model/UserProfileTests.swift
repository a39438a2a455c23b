@testable import Bazaar
import Testing

@Suite struct UserProfileTests {
  @Test func `choosing a city replaces those chosen before`() {
    var profile = UserProfile(name: "Dana", cities: [.kiel, .ulm])
    profile.choose(.berlin)
    #expect(profile.cities == [.berlin])
  }

  @Test func `toggling adds a city at the end and removes it again`() {
    var profile = UserProfile(name: "Dana", cities: [.kiel])
    profile.toggle(.ulm)
    #expect(profile.cities == [.kiel, .ulm])
    profile.toggle(.kiel)
    #expect(profile.cities == [.ulm])
  }

  @Test func `a region counts only its own chosen cities`() {
    let profile = UserProfile(name: "Dana", cities: [.berlin, .munich, .ulm])
    #expect(profile.chosenCityCount(in: .south) == 2)
    #expect(profile.chosenCityCount(in: .north) == 0)
  }

  @Test(arguments: [([], "No city chosen"), ([City.kiel, .ulm], "Kiel, Ulm")])
  func `the summary names the chosen cities`(cities: [City], summary: String) {
    #expect(UserProfile(name: "Dana", cities: cities).citySummary == summary)
  }
}
