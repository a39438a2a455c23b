/// The steps of a launch, as text.
struct ScriptTrace {
  /// The steps so far; after a return to a state, the shortest ones to that state.
  private(set) var script: [String] = []
  /// All steps before the last return to a state; empty after a launch.
  private(set) var detour: [String] = []
  /// All steps since ``detour``.
  private var recent: [String] = []

  /// All steps since the launch.
  var whole: [String] { detour + recent }

  mutating func add(_ step: String) {
    script.append(step)
    recent.append(step)
  }

  /// Records that the app has returned to the state at the end of a script.
  mutating func arrive(by path: [String]) {
    detour += recent
    recent = []
    script = path
  }
}
