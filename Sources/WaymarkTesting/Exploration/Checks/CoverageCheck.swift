@_spi(Headless) import HeadlessUIKit
import Waymark

/// Records the outcomes of requests and the decisions of guards, from which the report concludes
/// what was never reached, and checks that every destination is requested with all samples.
struct CoverageCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    results.coverage.leaveGuards.formUnion((run.router?.leaveGuards ?? []).map(\.name))
    for event in run.events { note(event, run, results) }
  }

  private func note(
    _ event: NavigationEvent,
    _ run: ExplorationRun<App>,
    _ results: ExplorationResults
  ) {
    let isDeclared = run.setup.table?[event.destination] != nil
    switch event.kind {
    case .guardDecided(let name, "proceed"): results.coverage.passed.insert(name)
    case .guardDecided(let name, let decision) where decision != "deferred":
      results.coverage.held.insert(name)
    case .parked(let requirement) where isDeclared:
      let outcome = "parked until \(requirement)"
      results.coverage.outcomes[event.destination, default: []].insert(outcome)
    case .ended(let outcome) where isDeclared:
      results.coverage.outcomes[event.destination, default: []].insert(outcome.kind)
    default: break
    }
  }

  func checkStates(
    _ graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    _ results: ExplorationResults
  ) {
    for entry in setup.table?.entries ?? [] {
      if entry.explorationSamples.isEmpty {
        let message = "its context has no sample: declare some by `sampled(by:)`"
        results.report(.reached, entry.name, message, [])
      }
      let unread = entry.explorationSamples.compactMap { sample -> String? in
        do throws(LinkMismatch) {
          _ = try entry.request(with: sample)
          return nil
        } catch {
          return "\(error)"
        }
      }
      let reasons = entry.unprintedSamples + unread
      if reasons.isEmpty { continue }
      let message = "its samples are not all requested: \(reasons.joined(separator: "; "))"
      results.report(.reached, entry.name, message, [])
    }
  }
}

extension NavigationOutcome {
  /// The kind of the outcome, without details of the request.
  fileprivate var kind: String {
    switch self {
    case .done(let arrival, let via): "done \(arrival.rawValue)" + (via.map { " via \($0)" } ?? "")
    case .refused(let by, _): "refused by \(by)"
    case .superseded: "superseded"
    case .expired: "expired"
    case .cancelled: "cancelled"
    }
  }
}

/// Checks that each field for which the app has texts exists in some state.
struct FieldCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStates(
    _ graph: StateGraph,
    _ setup: ExplorationSetup<App>,
    _ results: ExplorationResults
  ) {
    let fields = setup.firstSights.noted.fields
    let known = fields.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    for name in setup.app.texts.keys.sorted() where !fields.contains(name) {
      let hint = fields.isEmpty ? "no field is shown at all" : "the fields are \(known)"
      let message = "no field has this label or identifier; \(hint)"
      results.report(.field, name, message, [])
    }
  }
}
