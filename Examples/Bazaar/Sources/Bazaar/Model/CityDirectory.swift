/// The cities to choose from: those within a region, and federal cities without one.
struct CityDirectory: Hashable, Codable, Sendable {
  let federalCities: [City]
  let regions: [Region]
}
