/// A part of the country with several cities; a federal city belongs to none.
struct Region: Hashable, Codable, Sendable {
  let name: String
  let cities: [City]
}
