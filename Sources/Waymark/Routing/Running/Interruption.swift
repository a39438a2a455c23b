import WaymarkCore

/// A reason for which a run does not continue straight to its target.
///
/// Thrown where that is found, and handled in one place: `Run.phase(after:)`. Boxed, because every
/// function that may throw it has to return room for it.
indirect enum Interruption: Error {
  case failed(NavigationError)
  case refused(by: String, Refusal)
  /// The run is to end between two operations: cancelled or superseded.
  case stopped(NavigationOutcome)
  /// A guard has decided something other than to let the request proceed.
  case undecided(GuardDecision, guard: Int)
  /// Another destination or home is chosen now, which may have other guards.
  case otherChoice
  /// The hierarchy is not what the plan was made for.
  case drifted(String)
  /// Code of the app that was called has ended the run.
  case ended
}
