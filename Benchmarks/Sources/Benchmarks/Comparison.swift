import Foundation

/// Two ways to do the same, measured in turn in one run, so that noise meets both.
struct Comparison {
  /// The highest ratio that is accepted.
  let budget: Double
  /// How often each side runs in one round.
  var repetitions = 500
  let subject: @MainActor () -> Void
  let reference: @MainActor () -> Void

  struct Result {
    let budget: Double
    let subject: Duration
    let reference: Duration

    var ratio: Double { subject / reference }
    var isWithinBudget: Bool { ratio <= budget }
  }

  /// A comparison by its name, made when it is asked for.
  struct Recipe {
    let name: String
    let make: @MainActor () throws -> Comparison
  }

  /// The best of several rounds of each; the best is what the machine's noise spoils least.
  @MainActor func run(rounds: Int = 30) -> Result {
    var best = (subject: Duration.seconds(1_000), reference: Duration.seconds(1_000))
    for _ in 0..<rounds {
      best.subject = min(best.subject, Self.time(repetitions, subject))
      best.reference = min(best.reference, Self.time(repetitions, reference))
    }
    return Result(
      budget: budget,
      subject: best.subject / repetitions,
      reference: best.reference / repetitions
    )
  }

  /// The time that the processor spends on it, so that other work of the machine counts for little.
  @MainActor static func time(
    _ repetitions: Int,
    _ body: @MainActor () -> Void
  ) -> Duration {
    let begin = clock()
    for _ in 0..<repetitions { body() }
    return .seconds(1) * (Double(clock() - begin) / Double(CLOCKS_PER_SEC))
  }
}
