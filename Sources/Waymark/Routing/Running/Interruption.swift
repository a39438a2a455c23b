import WaymarkCore

/// A reason why a run does not continue directly to its target.
///
/// Thrown where it is detected, and handled in one place: `Run.phase(after:)`. Indirect, because
/// every function that may throw it has to reserve space for it.
indirect enum Interruption: Error {
  case failed(NavigationError)
  case refused(by: String, Refusal)
  /// The run must end between two operations, because it was cancelled or superseded.
  case stopped(NavigationOutcome)
  /// A guard has not let the request proceed.
  case undecided(GuardDecision, guard: Int)
  /// The choices now select another destination or home, which may have other guards.
  case otherChoice
  /// The hierarchy has changed since the plan was made.
  case drifted(String)
  /// Code of the app has ended the run.
  case ended
}
