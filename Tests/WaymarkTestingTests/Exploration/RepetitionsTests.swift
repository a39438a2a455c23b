import Testing

@testable import WaymarkTesting

/// The selection of actions to repeat after other paths.
@Suite struct RepetitionsTests {
  private let situation = Situation()

  private func repetition(_ state: Int, by action: UserStep = .tap("Next")) -> Repetition {
    let path = OtherPath(steps: [.tap("\(state)")], before: 0, end: SituationKeys())
    return Repetition(action: action, path: path, state: state, target: 0)
  }

  @Test func `a difference requires the skipped repetitions of its kind, and all further ones`() {
    var repetitions = Repetitions(ExplorationOptions())
    let chosen = (0..<10).filter { repetitions.selects(repetition($0), in: situation) }
    let rest = (0..<10).filter { !chosen.contains($0) }
    #expect(chosen.prefix(3) == [0, 1, 2] && !rest.isEmpty)
    let others = repetitions.distrust(repetition(0, by: .back).kind(in: situation))
    let kind = repetition(0).kind(in: situation)
    let skipped = repetitions.distrust(kind)
    #expect(others.isEmpty && skipped.map(\.state) == rest)
    let isSelected = repetitions.selects(repetition(10), in: situation)
    let again = repetitions.distrust(kind)
    #expect(isSelected && again.isEmpty)
  }

  @Test func `repetitions of one kind on several screens have own classes`() {
    var repetitions = Repetitions(ExplorationOptions())
    var other = situation
    other.front.name = "Other"
    let areSelected = (0..<3).flatMap { number in
      [situation, other].map { repetitions.selects(repetition(number), in: $0) }
    }
    #expect(areSelected.allSatisfy { $0 })
  }

  @Test func `another search discards the skipped repetitions`() {
    var repetitions = Repetitions(ExplorationOptions())
    for number in 0..<10 { _ = repetitions.selects(repetition(number), in: situation) }
    repetitions.removeSkipped()
    let skipped = repetitions.distrust(repetition(0).kind(in: situation))
    #expect(skipped.isEmpty)
  }
}
