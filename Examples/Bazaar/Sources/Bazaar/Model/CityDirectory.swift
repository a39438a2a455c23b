/// The cities to choose from: those within a region, and federal cities without one.
struct CityDirectory: Hashable, Codable, Sendable {
  let federalCities: [City]
  let regions: [Region]
}

/// A part of the country with several cities; a federal city belongs to none.
struct Region: Hashable, Codable, Sendable {
  let name: String
  let cities: [City]
}

/// A city to which the shop delivers; its name is unique in the directory.
struct City: Hashable, Codable, Sendable {
  let name: String
}
