/// The cities to choose from: those within a region, and those that are a region of their own.
struct CityDirectory: Hashable, Codable, Sendable {
  let federalCities: [City]
  let regions: [Region]
}
