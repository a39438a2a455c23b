@_spi(Headless) import HeadlessUIKit
import Waymark

extension Exploration {
  /// Creates the report of the part's findings so far, without conclusions.
  func report() -> ExplorationReport {
    let crashes = navigator.crashes
    for crash in crashes.allFindings { findings.add(crash) }
    if let end = crashes.end { findings.add(end) }
    let probes = selection.probes
    return ExplorationReport(
      app: app.name,
      variants: options.variants.sorted(),
      device: options.device.idiom == .pad ? "pad" : "phone",
      level: options.device.level.rawValue,
      bounds: bounds,
      shard: options.shard == .whole ? nil : "\(options.shard)",
      states: graph.states.count,
      actions: graph.states.reduce(0) { $0 + $1.edges.count },
      depth: graph.states.map(\.path.count).max() ?? 0,
      frontier: graph.frontier,
      cuts: graph.cuts,
      checks: probes.selected,
      checksDone: navigator.checks,
      probes: ExplorationReport.Probes(
        classes: probes.count,
        skipped: probes.skipped,
        inEachState: probesInState
      ),
      isCutByTime: !mayProceed || navigator.hasEnded || crashes.isAtEnd,
      hidden: graph.keys.hidden.sorted(),
      fieldsWithoutTexts: setup.firstSights.fieldsWithoutTexts.sorted(),
      destinations: destinations,
      guards: guards,
      sometimes: sometimes,
      map: ExplorationMap(graph),
      findings: findings.sorted.map(crashes.completed),
      acceptedFindings: setup.acceptedFindings,
      disabledChecks: app.disabledChecks.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
    )
  }

  private var probesInState: Int {
    let requests = (table?.entries ?? []).reduce(0) { $0 + $1.explorationSamples.count }
    return requests + app.deliveries.count + systemProbes.count
  }

  private var bounds: ExplorationReport.Bounds {
    ExplorationReport.Bounds(
      effort: options.effort,
      stopsAtFirstFinding: options.stopsAtFirstFinding,
      randomEvents: options.randomEvents,
      seed: options.seed
    )
  }

  private var destinations: [ExplorationReport.Destination] {
    (table?.entries ?? []).map { entry in
      ExplorationReport.Destination(
        name: entry.name,
        guards: entry.summary.guards,
        outcomes: (results.coverage.outcomes[entry.name] ?? []).sorted(),
        ways: (results.coverage.ways[entry.name] ?? [:]).map { way, script in
          ExplorationReport.Way(containers: way, script: script)
        }
        .sorted { $0.precedes($1) },
        hasOneWay: entry.isAlwaysInOnePlace
      )
    }
  }

  private var guards: [ExplorationReport.Guard] {
    let coverage = results.coverage
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
      found[property.name] = results.coverage.sometimes.contains(property.name)
    }
  }
}
