/// The results of an exploration, equal for equal apps and options.
///
/// Each shard of an exploration has its own report; ``merging(_:)`` combines them into the report
/// of an undivided exploration.
///
/// The following example prints each finding with the script that reproduces it, and the map as a
/// graph:
///
/// ```swift
/// let report = try await AppUnderTest.shop.explore()
/// for cause in report.causes { print(report.text(of: cause)) }
/// print(report.map.graphviz)
/// ```
public struct ExplorationReport: Hashable, Codable, Sendable {
  /// The name of the app, from its description.
  public var app: String
  /// The enabled variants, sorted.
  public var variants: [String]
  /// `phone` or `pad`.
  public var device: String
  /// The version of UIKit, such as 26.
  public var level: Int
  /// The limits within which the app was explored.
  public var bounds: Bounds
  /// The shard that this report covers, such as `2/8`; `nil` for the whole exploration.
  public var shard: String?
  /// The number of states that were found.
  public var states: Int
  /// The number of actions that were performed in states.
  public var actions: Int
  /// The number of steps to the farthest state.
  public var depth: Int
  /// The number of states that were not explored because of a bound; 0 for a complete exploration.
  public var frontier: Int
  /// The number of states beyond each bound of the effort, by a description of the bound.
  public var cuts: [String: Int]
  /// The number of pairs of a state with a destination, a delivery or a system event, without
  /// those that were skipped.
  public var checks: Int
  /// The number of these pairs that were checked; smaller in a shard, or if time ran out.
  public var checksDone: Int
  /// The classes of requests and deliveries with the same plan, and the number of those skipped.
  public var probes: Probes
  /// Whether the exploration ended early: because time ran out, with its first finding as
  /// requested, or after too many crashes.
  public var isCutByTime: Bool
  /// State that the hierarchy does not show, such as `CatalogViewController: texts`.
  public var hidden: [String]
  /// The fields that were not filled, or only with a default text, one sentence each.
  public var fieldsWithoutTexts: [String]
  /// The destinations with the outcomes of their requests and the places of their screens.
  public var destinations: [Destination]
  /// The guards that decided about requests.
  public var guards: [Guard]
  /// Whether each property declared with `sometimes` held in some state.
  public var sometimes: [String: Bool]
  /// The screens and the transitions between them.
  public var map: ExplorationMap
  /// The findings that are not accepted, in the order of the checks.
  public var findings: [ExplorationFinding]
  /// The findings that the app accepts, whether they were found or not.
  public var acceptedFindings: [AcceptedFinding]
  /// The reasons for the checks that the app disables, by the names of the checks.
  public var disabledChecks: [String: String]
  /// The accepted findings that were found, in the order of the checks.
  public var accepted: [ExplorationFinding] = []
  /// The other sizes that were compared; see ``ExplorationOptions/comparesSizes``.
  public var sizes: [Size] = []

  /// Whether every reachable state was explored, except for the ``cuts``, and every check
  /// performed, except for the skipped ``probes``.
  public var isComplete: Bool { frontier == 0 && isWholeWithinBounds }

  /// Whether everything within the declared ``bounds`` was explored and checked, so that another
  /// exploration with these bounds has the same report.
  public var isWholeWithinBounds: Bool { !isCutByTime && checks == checksDone }

  /// Whether this is a shard's report, with all checks of the shard performed.
  package var isCompletePart: Bool { shard != nil && frontier == 0 && !isCutByTime }

  /// The limits of an exploration, as configured by its options.
  public struct Bounds: Hashable, Codable, Sendable {
    /// See ``ExplorationOptions/effort``.
    public var effort: ExplorationEffort
    /// See ``ExplorationOptions/stopsAtFirstFinding``.
    public var stopsAtFirstFinding: Bool
    /// See ``ExplorationOptions/randomEvents``.
    public var randomEvents: Int
    /// See ``ExplorationOptions/seed``.
    public var seed: UInt64
  }

  /// The requests and deliveries that were skipped.
  ///
  /// A class contains the requests, or the deliveries of one kind, with equal destination, sample,
  /// plan, facts and waiting requests. A skipped request or delivery is not a check.
  public struct Probes: Hashable, Codable, Sendable {
    /// The number of classes.
    public var classes: Int
    /// The number of requests and deliveries that were skipped because others of their class were
    /// tried.
    public var skipped: Int
    /// The number of requests, deliveries and system events that can be tried in one state.
    public var inEachState: Int
  }

  /// The results of a quick exploration at another width or text size.
  ///
  /// Layout is not simulated: the maps differ if a split view controller collapses, tabs move to
  /// the sidebar, a presentation adapts, or the app's code reads the size or a trait.
  public struct Size: Hashable, Codable, Sendable {
    /// The width with its size class, and a text size other than the device's.
    public var name: String
    /// The lines in which the map differs from the device's own; `nil` if the exploration at this
    /// size is incomplete.
    public var difference: [String]?
  }

  /// The results of an exploration for one destination.
  public struct Destination: Hashable, Codable, Sendable {
    /// The name of the destination.
    public var name: String
    /// Its guards, the outermost first.
    public var guards: [String]
    /// The kinds of outcomes of its requests, sorted.
    public var outcomes: [String]
    /// The places of its screen, sorted by the length of their scripts.
    public var ways: [Way]
    /// Whether its screen has the same place in every state.
    public var hasOneWay: Bool
  }

  /// A place in which an exploration found the screen of a destination.
  public struct Way: Hashable, Codable, Sendable {
    /// The containers from the root down, as text.
    public var containers: String
    /// The shortest script that shows the screen in this place.
    public var script: [String]

    func precedes(_ other: Way) -> Bool { script.precedes(other.script) }
  }

  /// The results of an exploration for one guard.
  public struct Guard: Hashable, Codable, Sendable {
    /// The name of the guard.
    public var name: String
    /// Whether it let a request pass.
    public var passes: Bool
    /// Whether it refused, parked or redirected a request.
    public var holds: Bool
  }
}

extension ExplorationReport {
  /// Merges the reports of all shards of an exploration.
  ///
  /// - Throws: ``ExplorationMergeError`` if a shard is missing, or the reports belong to different
  ///   explorations.
  public static func merging(
    _ reports: [ExplorationReport]
  ) throws(ExplorationMergeError) -> ExplorationReport {
    guard var whole = reports.first else { throw .noReport }
    let shards = try reports.map { (report) throws(ExplorationMergeError) in try report.part }
    let count = shards[0].count
    guard shards.allSatisfy({ $0.count == count }) else { throw .different("the shard counts") }
    let numbers = shards.map(\.number).sorted()
    if let missing = (1...count).first(where: { !numbers.contains($0) }) {
      throw .missing(ExplorationShard(number: missing, of: count))
    }
    guard numbers.count == count else { throw .different("the numbers of reports and of shards") }
    for other in reports.dropFirst() { try whole.add(other) }
    whole.shard = nil
    whole.unite(reports, concluding: count > 1)
    return whole
  }

  /// Combines the reports of the parts of an exploration or a shard.
  static func uniting(_ reports: [ExplorationReport]) -> ExplorationReport {
    var whole = reports[0]
    for other in reports.dropFirst() { whole.unite(other) }
    whole.unite(reports, concluding: whole.shard == nil)
    return whole
  }

  private mutating func unite(_ reports: [ExplorationReport], concluding isWhole: Bool) {
    var list = FindingList()
    for finding in reports.flatMap({ $0.findings + $0.accepted }) { list.add(finding) }
    (findings, accepted) = (list.sorted, [])
    if isWhole { addConclusions() }
    accept()
  }

  /// The shard that the report claims to cover.
  private var part: ExplorationShard {
    get throws(ExplorationMergeError) {
      guard let shard else { return .whole }
      guard let part = ExplorationShard(shard) else { throw .unknownShard(shard) }
      return part
    }
  }

  private mutating func add(_ other: Self) throws(ExplorationMergeError) {
    guard (app, variants, device, level) == (other.app, other.variants, other.device, other.level),
      bounds == other.bounds
    else { throw .different("the apps, variants, devices, versions of UIKit or bounds") }
    guard acceptedFindings == other.acceptedFindings, disabledChecks == other.disabledChecks else {
      throw .different("the findings that they accept or the checks that they disable")
    }
    guard isCutByTime || other.isCutByTime || (states, map) == (other.states, other.map) else {
      throw .different("the states that they found")
    }
    unite(other)
  }

  private mutating func unite(_ other: Self) {
    checksDone += other.checksDone
    hidden.unite(other.hidden)
    // Only the first shard compares them.
    sizes += other.sizes
    fieldsWithoutTexts.unite(other.fieldsWithoutTexts)
    isCutByTime = isCutByTime || other.isCutByTime
    for index in destinations.indices where other.destinations.indices.contains(index) {
      destinations[index].outcomes.unite(other.destinations[index].outcomes)
      destinations[index].unite(other.destinations[index].ways)
    }
    for index in guards.indices {
      guard let same = other.guards.first(where: { $0.name == guards[index].name }) else {
        continue
      }
      guards[index].passes = guards[index].passes || same.passes
      guards[index].holds = guards[index].holds || same.holds
    }
    let known = Set(guards.map(\.name))
    guards += other.guards.filter { !known.contains($0.name) }
    guards.sort { $0.name < $1.name }
    sometimes.merge(other.sometimes) { $0 || $1 }
  }

  /// Adds conclusions that require the results of all shards.
  mutating func addConclusions() {
    let disabled = disabledChecks.keys.compactMap(ExplorationFinding.Check.init(rawValue:))
    var list = FindingList(without: Set(disabled))
    for finding in findings { list.add(finding) }
    for destination in destinations where destination.hasOneWay && destination.ways.count > 1 {
      let (first, other) = (destination.ways[0], destination.ways[1])
      let message = "is in \(other.containers), but in other states in \(first.containers)"
      list.add(ExplorationFinding(.way, destination.name, message, script: other.script))
    }
    if isComplete {
      addMissing(to: &list)
      addUnfound(to: &list)
    }
    findings = list.sorted
  }

  /// Moves the accepted findings to a separate list.
  mutating func accept() {
    accepted = findings.filter(acceptedFindings.include)
    findings.removeAll(where: accepted.contains)
  }

  /// Adds findings for accepted findings that were not found.
  private func addUnfound(to list: inout FindingList) {
    let found = list.sorted
    for each in acceptedFindings where !found.contains(where: each.includes) {
      let subject = "\(each.check.rawValue): \(each.subject)"
      let message = "is accepted because \(each.reason), but was not found: remove it"
      list.add(ExplorationFinding(.accepted, subject, message, script: []))
    }
  }

  /// Adds findings for destinations and guards that were never seen.
  private func addMissing(to list: inout FindingList) {
    for destination in destinations
    where !destination.outcomes.contains(where: { $0.hasPrefix("done") }) {
      let outcomes = destination.outcomes.joined(separator: ", ")
      let seen = outcomes.isEmpty ? "no request for it was possible" : "seen: \(outcomes)"
      list.add(ExplorationFinding(.reached, destination.name, seen, script: []))
    }
    for each in guards where !each.passes || !each.holds {
      let message =
        each.passes ? "it has never blocked a request" : "it has never let a request pass"
      list.add(ExplorationFinding(.guards, each.name, message, script: []))
    }
    for (name, holds) in sometimes where !holds {
      list.add(ExplorationFinding(.property, name, "does not hold in any state", script: []))
    }
  }
}

extension ExplorationReport.Destination {
  fileprivate mutating func unite(_ others: [ExplorationReport.Way]) {
    for other in others {
      if let index = ways.firstIndex(where: { $0.containers == other.containers }) {
        if other.precedes(ways[index]) { ways[index] = other }
      } else {
        ways.append(other)
      }
    }
    ways.sort { $0.precedes($1) }
  }
}

extension [String] {
  fileprivate mutating func unite(_ other: [String]) {
    self = Set(self).union(other).sorted()
  }
}

/// The reason why reports cannot be merged.
public enum ExplorationMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list of reports is empty.
  case noReport
  /// One shard has no report.
  case missing(ExplorationShard)
  /// A report has an invalid shard; `2/8` would be valid.
  case unknownShard(String)
  /// The reports differ in a value that is equal in all shards of an exploration.
  case different(String)

  public var description: String {
    switch self {
    case .noReport: "there is no report to merge"
    case .missing(let shard): "the report of shard \(shard) is missing"
    case .unknownShard(let text):
      "a report has the invalid shard \"\(text.onOneLine)\"; the second of eight is 2/8"
    case .different(let what): "the reports belong to different explorations: \(what) differ"
    }
  }
}
