/// The profile of the user, kept until the app ends.
@MainActor
final class ProfileStore {
  typealias Observation = ObservableValue<UserProfile>.Observation

  private let state: ObservableValue<UserProfile>

  init(profile: UserProfile) {
    state = ObservableValue(profile)
  }

  var profile: UserProfile { state.value }

  /// Replaces the profile; an equal one changes nothing.
  func update(to profile: UserProfile) {
    state.value = profile
  }

  /// Calls `change` with the profile after each change while the observation is retained.
  func observe(_ change: @escaping @MainActor (UserProfile) -> Void) -> Observation {
    state.observe(change)
  }
}
