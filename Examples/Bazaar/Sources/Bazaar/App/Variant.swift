/// A way in which the app can be put together; screens and links are the same in all of them.
public enum Variant: String, CaseIterable, Sendable {
  /// Settings are a fourth tab instead of a sheet.
  case settingsTab = "settings-tab"
  /// A chat that is opened while the settings sheet is up is shown above it instead of closing it.
  case chatOverSettings = "chat-over-settings"
  /// The areas of the shop are behind a menu at the side instead of in tabs.
  case menu
  /// On a pad a product stands beside the catalogue instead of above it.
  case split
  /// A further tab lists all destinations, for developers and testers.
  case debug
  /// A further tab searches the products; a product that is opened there is shown there.
  case search
  /// The choice of a city begins with a map instead of a list.
  case cityMap = "city-map"
  /// Reviews are loaded from a server that takes its time.
  case remoteReviews = "remote-reviews"
  /// The shop opens after the user has logged in and looked over the profile; links wait for that.
  case membersOnly = "members-only"
}
