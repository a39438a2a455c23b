@_spi(Headless) import HeadlessUIKit
import Waymark

/// Checks that a screen reader has a name for each enabled control, and different names for buttons
/// with different effects.
struct NameCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    if let situation = run.readings.situation { check(situation, results) { run.script } }
  }

  func checkState(_ state: ExploredState, _ results: ExplorationResults) {
    let script = { state.path.map(\.description) }
    check(state.situation, results, script)
    for (name, steps) in state.situation.spokenNames.shared {
      let targets = Set(state.edges.lazy.filter { steps.contains($0.action) }.compactMap(\.target))
      if targets.count < 2 { continue }
      let message = "\(steps.count) buttons have this name, and they have different effects"
      results.report(.sameNames, "\"\(name)\" on \(state.screen)", message, script())
    }
  }

  /// Checks the screen of a request, with the situation that the exploration reads next anyway.
  func checkRepeated(
    _ request: RepeatedRequest,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    check(run.situation, results) { run.script }
  }

  private func check(
    _ situation: Situation,
    _ results: ExplorationResults,
    _ script: () -> [String]
  ) {
    for control in situation.spokenNames.missing {
      let subject = "\(control.name) on \(situation.screen)"
      if control.hasImage {
        results.report(.imageOnly, subject, "shows an image without a label", script())
      } else {
        results.report(.unnamed, subject, "has neither a title nor a label", script())
      }
    }
  }
}

/// Checks that no field behind a hidden view has the keyboard.
struct FocusCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    guard let field = run.world.user.hiddenField else { return }
    let name = field.accessibilityIdentifier ?? TypeNames.name(of: field)
    let subject = "\(name) on \(run.front?.name ?? "")"
    results.report(.focus, subject, "has the keyboard, but is in a hidden view", run.script)
  }
}
