/// One thing that is done over and over: timed alone, or run under an instruction counter.
@MainActor struct Workload {
  let name: String
  let body: @MainActor () -> Void

  /// The time of one repetition: that of the best of several rounds.
  func time(rounds: Int = 30, repetitions: Int = 500) -> Duration {
    (0..<rounds).map { _ in Comparison.time(repetitions, body) }.reduce(.seconds(1_000), min)
      / repetitions
  }
}
