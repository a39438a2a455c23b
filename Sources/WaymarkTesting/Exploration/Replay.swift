import HeadlessUIKit

extension Exploration {
  /// The end of a script in another launch.
  struct ScriptEnd: Codable {
    let situation: Situation
    /// The screens that the last step has shown and removed.
    let briefScreens: [String]
    /// The landing of a request or delivery after the script.
    let landing: Landing?
  }

  /// Replays steps in another launch, with a request or delivery after them, and ignores findings;
  /// returns `nil` if the steps are not possible.
  func end(
    of script: some Collection<String>,
    then event: RandomEvent? = nil
  ) async throws -> ScriptEnd? {
    let known = findings
    defer { findings = known }
    return try await navigator.launching(for: .end(Array(script), then: event)) {
      guard let run = try await launch(for: script)?.run else { return nil }
      let (situation, briefScreens) = (run.situation, run.briefScreens)
      var end: Landing?
      switch event?.deed {
      case .request(let name, let sample): end = await landing(name, sample, run)
      case .step(let step): end = await landing(step, on: run, at: situation.screen)
      case nil: break
      }
      return ScriptEnd(situation: situation, briefScreens: briefScreens, landing: end)
    }
  }

  /// The results of a script so far.
  struct Replay {
    /// The texts of the steps, with overlapping events.
    var texts: [[String]] = []
    /// The situations after the launch and after each step, with the existing objects.
    var situations: [Situation]
    var counts: [[String: Int]]
    /// The states after each step, until a step is not part of a path.
    var states: [ExploredState]
    /// The last step, if it is a user step.
    var step: UserStep?
    var isDead = false
    /// The landing of the last request or delivery.
    var landing: Landing?
    private(set) var lastLanding: Landing?

    @MainActor init(_ run: ExplorationRun<App>) {
      situations = [run.situation]
      counts = [run.objects.living]
      states = [ExploredState(ActionEnd(situation: run.situation), path: [])]
    }

    @MainActor mutating func note(_ run: ExplorationRun<App>, _ words: [String]) {
      texts.append(words)
      situations.append(run.situation)
      counts.append(run.objects.living)
      lastLanding = landing
      if states.count == texts.count, let step, let last = states.last {
        let end = ActionEnd(situation: run.situation)
        states.append(ExploredState(end, path: last.path + [step]))
      }
    }

    /// Whether all steps are part of a path.
    var isPath: Bool { states.count == situations.count }

    /// The loop that the next step would continue after a whole round; `nil` if it does not repeat
    /// a round.
    func wayAround(endingWith text: String) -> (subject: String, round: Int)? {
      let all = texts + [[text]]
      for length in 1..<max(1, all.count - 1) {
        let pairs = zip(all.reversed(), all.dropLast(length).reversed())
        let repeated = pairs.prefix { $0 == $1 }.count
        let start = all.count - repeated - length
        guard repeated > 0, start + length < situations.count,
          situations[start].keys.structure == situations[start + length].keys.structure
        else { continue }
        let round = (repeated + length - 1) / length + 1
        let other = start + (round - 1) * length
        if showsDifference(between: start, and: other, situations.count - other) { return nil }
        let last = all[start + length - 1].last ?? ""
        return ("\(last) on \(situations[start].screen)", round)
      }
      return nil
    }

    /// The first step count with the same situation as before the last step, if no two situations
    /// since differ visibly; `nil` if there is none.
    var firstSame: Int? {
      let last = situations.count - 2
      guard last > 0, let first = situations.firstIndex(where: { $0.isSame(as: situations[last]) }),
        first < last
      else { return nil }
      let since = situations[first...last]
      let looks = Dictionary(grouping: since, by: \.keys.structure).values
      return looks.allSatisfy { Set($0.map(\.keys.attributes)).count == 1 } ? first : nil
    }

    /// Whether two rounds that begin at these step counts differ visibly.
    func showsDifference(between first: Int, and other: Int, _ length: Int) -> Bool {
      (0..<length).contains { position in
        let (one, two) = (situations[first + position], situations[other + position])
        return one.keys.structure == two.keys.structure
          && one.keys.attributes != two.keys.attributes
      }
    }
  }
}
