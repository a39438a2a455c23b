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
