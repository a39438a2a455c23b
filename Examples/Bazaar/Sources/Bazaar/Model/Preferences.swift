/// The switches in the settings.
struct Preferences: Hashable, Codable, Sendable {
  /// Whether products are sorted by price, the cheapest first.
  var sortsByPrice = false
  /// Whether the list of chats shows the last message of each.
  var showsChatPreviews = true
  /// Whether choosing a city adds it to the chosen ones instead of replacing them.
  var choosesSeveralCities = false
}
