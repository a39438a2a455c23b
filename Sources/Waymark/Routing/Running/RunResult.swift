import WaymarkCore

/// The result of a run.
///
/// Not a `Result` of the standard library. At the first copy of one, the runtime looks through the
/// conformances of the whole process for that of its error, which takes longer than the rest of
/// the first navigation. Boxed, because it is handed on often.
indirect enum RunResult {
  case success(NavigationOutcome)
  case failure(NavigationError)
}

extension RunResult {
  /// The result as an app gets it.
  var value: Result<NavigationOutcome, NavigationError> {
    switch self {
    case .success(let outcome): .success(outcome)
    case .failure(let error): .failure(error)
    }
  }

  /// Returns the outcome or throws the error.
  func get() throws(NavigationError) -> NavigationOutcome {
    switch self {
    case .success(let outcome): return outcome
    case .failure(let error): throw error
    }
  }
}

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
