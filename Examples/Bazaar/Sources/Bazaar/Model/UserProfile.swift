/// The profile of the shop's user.
struct UserProfile: Hashable, Codable, Sendable {
  var name: String
  /// The cities to deliver to, in the order in which they were chosen.
  var cities: [City] = []
}

extension UserProfile {
  /// Replaces the chosen cities with one city.
  mutating func choose(_ city: City) {
    cities = [city]
  }

  /// Adds a city to the chosen ones, or removes it if it is already chosen.
  mutating func toggle(_ city: City) {
    if let index = cities.firstIndex(of: city) {
      cities.remove(at: index)
    } else {
      cities.append(city)
    }
  }

  /// The names of the chosen cities, or that there are none.
  var citySummary: String {
    cities.isEmpty ? "No city chosen" : cities.map(\.name).joined(separator: ", ")
  }

  /// The number of chosen cities in a region.
  func chosenCityCount(in region: Region) -> Int {
    cities.count { region.cities.contains($0) }
  }
}
