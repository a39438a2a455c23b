import Observation

/// The values that the settings show; UIKit updates the screen after a change.
@MainActor @Observable
final class SettingsModel {
  var preferences: Preferences
  var isLoggedIn: Bool

  init(preferences: Preferences, isLoggedIn: Bool) {
    self.preferences = preferences
    self.isLoggedIn = isLoggedIn
  }
}
