/// A city to which the shop delivers; its name is unique in the directory.
struct City: Hashable, Codable, Sendable {
  let name: String
}
