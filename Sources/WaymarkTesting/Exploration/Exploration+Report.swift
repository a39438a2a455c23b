@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Creates the report of the findings so far.
  func report() -> ExplorationReport {
    for crash in crashes.allFindings { findings.add(crash) }
    if let end = crashes.end { findings.add(end) }
    var report = ExplorationReport(
      app: app.name,
      variants: options.variants.sorted(),
      device: options.device.idiom == .pad ? "pad" : "phone",
      bounds: bounds,
      shard: options.shard == .whole ? nil : "\(options.shard)",
      states: states.count,
      actions: states.reduce(0) { $0 + $1.edges.count },
      depth: states.map(\.path.count).max() ?? 0,
      frontier: frontier,
      cuts: cuts,
      checks: checks,
      checksDone: checksDone,
      isCutByTime: isCutByTime || crashes.isAtEnd,
      hidden: hidden.sorted(),
      destinations: destinations,
      guards: guards,
      sometimes: sometimes,
      map: ExplorationMap(states, screens),
      findings: findings.sorted.map(crashes.completed),
      acceptedFindings: acceptedFindings
    )
    if options.shard == .whole { report.addConclusions() }
    report.accept()
    return report
  }

  private var bounds: ExplorationReport.Bounds {
    ExplorationReport.Bounds(
      depth: options.depth,
      states: options.states,
      repeats: options.repeats,
      changedParts: options.changedParts,
      stopsAtFirstFinding: options.stopsAtFirstFinding,
      paths: options.paths,
      randomEvents: options.randomEvents,
      seed: options.seed
    )
  }

  /// The number of states that were found but neither explored nor cut by a declared bound.
  var frontier: Int { states.count - settledStates }

  private var cuts: [String: Int] {
    states.reduce(into: [:]) { counts, state in
      if let bound = state.cut { counts[bound.text, default: 0] += 1 }
    }
  }

  private var destinations: [ExplorationReport.Destination] {
    (table?.entries ?? []).map { entry in
      ExplorationReport.Destination(
        name: entry.name,
        guards: entry.summary.guards,
        outcomes: (coverage.outcomes[entry.name] ?? []).sorted(),
        ways: (coverage.ways[entry.name] ?? [:]).map { way, script in
          ExplorationReport.Way(containers: way, script: script)
        }
        .sorted { $0.precedes($1) },
        hasOneWay: entry.isAlwaysInOnePlace
      )
    }
  }

  private var guards: [ExplorationReport.Guard] {
    let declared = (table?.entries ?? []).flatMap(\.summary.guards)
    let asked = coverage.passed.union(coverage.held).subtracting(coverage.leaveGuards)
    let names = asked.union(declared)
    return names.sorted().map { name in
      ExplorationReport.Guard(
        name: name,
        passes: coverage.passed.contains(name),
        holds: coverage.held.contains(name)
      )
    }
  }

  private var sometimes: [String: Bool] {
    app.properties.reduce(into: [:]) { found, property in
      guard case .sometimes = property.demand else { return }
      found[property.name] = coverage.sometimes.contains(property.name)
    }
  }
}
