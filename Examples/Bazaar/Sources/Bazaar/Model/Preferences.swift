/// The switches in the settings.
struct Preferences: Hashable, Codable, Sendable {
  /// Products are listed from the cheapest up, not in the shop's order.
  var sortsByPrice = false
  /// The list of chats shows the last message of each.
  var showsChatPreviews = true
  /// Choosing a city adds it to those chosen before instead of replacing them.
  var choosesSeveralCities = false
}
