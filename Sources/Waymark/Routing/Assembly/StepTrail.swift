import WaymarkCore

/// The steps from a place back to the start, with those of other homes and of the cases of choices.
///
/// Steps that are installed in one place share its trail.
final class StepTrail: Sendable {
  typealias Chain = [DestinationSummary.Step]

  private let steps: Chain
  /// The trails behind the steps: none behind a start or an open end, several where a home or a
  /// case is chosen.
  private let rests: [StepTrail]

  init(_ steps: Chain = [], _ rests: [StepTrail] = []) {
    (self.steps, self.rests) = (steps, rests)
  }

  /// The chain of the first homes, and of the fallbacks of choices.
  var first: Chain { steps + (rests.first?.first ?? []) }

  /// All chains, each once, the first one first.
  var all: [Chain] {
    if rests.isEmpty { return [steps] }
    var chains: [Chain] = []
    for rest in rests.flatMap(\.all) where !chains.contains(steps + rest) {
      chains.append(steps + rest)
    }
    return chains
  }

  /// The trail with another home, in which an action installs the screen.
  func adding(_ action: String, _ home: StepTrail) -> StepTrail {
    guard var screen = first.first else { return self }
    screen.installation = action
    return StepTrail([], [self, StepTrail([screen], [home])])
  }

  /// The trail with a container at its open end, which is that of the last home.
  func closed(by container: DestinationSummary.Step, _ outer: StepTrail) -> StepTrail {
    guard let last = rests.last else { return StepTrail(steps + [container], [outer]) }
    return StepTrail(steps, rests.dropLast() + [last.closed(by: container, outer)])
  }
}
