import WaymarkCore

/// The steps from a place back to the start, including those of other homes and cases of choices.
///
/// Steps that are installed in the same place share its trail.
final class StepTrail: Sendable {
  typealias Chain = [DestinationSummary.Step]

  private let steps: Chain
  /// The trails behind the steps: none behind a start or an open end, several if there are homes or
  /// cases.
  private let rests: [StepTrail]

  init(_ steps: Chain = [], _ rests: [StepTrail] = []) {
    (self.steps, self.rests) = (steps, rests)
  }

  /// The chain of the first homes and the default cases.
  var first: Chain { steps + (rests.first?.first ?? []) }

  /// All chains without duplicates, the first one first.
  var all: [Chain] {
    if rests.isEmpty { return [steps] }
    var chains: [Chain] = []
    for rest in rests.flatMap(\.all) where !chains.contains(steps + rest) {
      chains.append(steps + rest)
    }
    return chains
  }

  /// Returns the trail with a further home, in which an action installs the screen.
  func adding(_ action: String, _ home: StepTrail) -> StepTrail {
    guard var screen = first.first else { return self }
    screen.installation = action
    return StepTrail([], [self, StepTrail([screen], [home])])
  }

  /// Returns the trail with a container at its open end, the one of the last home.
  func closed(by container: DestinationSummary.Step, _ outer: StepTrail) -> StepTrail {
    guard let last = rests.last else { return StepTrail(steps + [container], [outer]) }
    return StepTrail(steps, rests.dropLast() + [last.closed(by: container, outer)])
  }
}
