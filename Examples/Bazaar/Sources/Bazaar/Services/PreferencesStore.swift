/// The preferences of the user, kept until the app ends.
@MainActor
final class PreferencesStore {
  typealias Observation = ObservableValue<Preferences>.Observation

  private let state: ObservableValue<Preferences>

  init(preferences: Preferences = Preferences()) {
    state = ObservableValue(preferences)
  }

  var preferences: Preferences { state.value }

  /// Replaces the preferences; equal ones change nothing.
  func update(to preferences: Preferences) {
    state.value = preferences
  }

  /// Calls `change` with the preferences after each change while the observation is retained.
  func observe(_ change: @escaping @MainActor (Preferences) -> Void) -> Observation {
    state.observe(change)
  }
}
