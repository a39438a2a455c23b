/// A variant of the app; screens and links are the same in all of them.
public enum Variant: String, CaseIterable, Sendable {
  /// Settings are a fourth tab instead of a sheet.
  case settingsTab = "settings-tab"
  /// A chat opened while the settings sheet is presented is shown above it instead of closing it.
  case chatOverSettings = "chat-over-settings"
  /// The areas of the shop are in a side menu instead of in tabs.
  case menu
  /// On an iPad a product is shown beside the catalog instead of on top of it.
  case split
  /// An additional tab lists all destinations, for developers and testers.
  case debug
  /// An additional tab searches the products; a product opened there is shown in that tab.
  case search
  /// The city picker begins with a map instead of a list.
  case cityMap = "city-map"
  /// Reviews are loaded from a slow server.
  case remoteReviews = "remote-reviews"
  /// The shop opens after the user has logged in and reviewed the profile; links wait for that.
  case membersOnly = "members-only"
}
