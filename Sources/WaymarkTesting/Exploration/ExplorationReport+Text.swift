import HeadlessUIKit

extension ExplorationReport {
  /// The counts of states, actions, checks and findings on one line.
  public var summary: String {
    let part = shard.map { " shard=\($0)" } ?? ""
    return "states=\(states) actions=\(actions) depth=\(depth) frontier=\(frontier) "
      + "checks=\(checksDone)/\(checks) screens=\(map.screens.count) "
      + "findings=\(findings.count)\(acceptedPart)\(part)"
  }

  private var acceptedPart: String { accepted.isEmpty ? "" : " accepted=\(accepted.count)" }

  /// The report as text: the explored part and its bounds, then the findings with their scripts.
  public var text: String { text { _ in nil } }

  /// The report as text, with the source lines that a closure returns for the causes of findings.
  package func text(locating source: (ExplorationCause) -> String?) -> String {
    var lines = ["\(app): \(setup)", summary, effortLine]
    if isCutByTime {
      let stops =
        bounds.stopsAtFirstFinding && !findings.isEmpty || findings.contains(where: \.isEnd)
      let reason = stops ? "it ends with a finding" : "the time limit was reached"
      lines.append("incomplete: \(reason)")
    }
    if frontier > 0 { lines.append("incomplete: states beyond the bounds: \(frontier)") }
    if let unexplored { lines.append(unexplored) }
    let models = map.screens.filter(\.isModelOnly).map(\.name)
    if !models.isEmpty {
      lines.append("model only, view not shown: \(models.joined(separator: ", "))")
    }
    for name in hidden { lines.append("hidden by the hierarchy alone: \(name)") }
    for destination in destinations {
      let outcomes = destination.outcomes.joined(separator: ", ")
      lines.append("destination \(destination.name): \(outcomes.isEmpty ? "-" : outcomes)")
    }
    if destinations.isEmpty {
      lines.append("no destination was checked: AppUnderTest.destinations returned nil")
    }
    lines += fieldsWithoutTexts
    for each in guards {
      let seen = [each.passes ? "lets pass" : nil, each.holds ? "holds up" : nil]
      lines.append("guard \(each.name): \(seen.compactMap { $0 }.joined(separator: ", "))")
    }
    lines += sizeLines
    for (check, reason) in disabledChecks.sorted(by: { $0.key < $1.key }) {
      lines.append("\(check) is disabled because \(reason)")
    }
    for finding in accepted {
      let reason = acceptedFindings.first { $0.includes(finding) }?.reason ?? ""
      lines.append("accepted because \(reason): \(finding)")
    }
    for cause in causes { lines += [""] + self.lines(of: cause, source: source(cause)) }
    lines += ["", verdict]
    return lines.map(\.onOneLine).joined(separator: "\n") + "\n"
  }

  /// The command that opens the explorer's page in the state of a finding.
  public func command(for finding: ExplorationFinding) -> String {
    var words = [app, "explore"]
    if device != "phone" { words += ["--device", device] }
    if !isStandardLevel { words += ["--uikit", "\(level)"] }
    for variant in variants { words += ["--variant", variant] }
    for step in finding.script { words += ["--do", ShellWord.quoted(step)] }
    return words.joined(separator: " ")
  }

  private var setup: String {
    (variants.isEmpty ? "default" : variants.joined(separator: ", ")) + " on a \(device)"
      + (isStandardLevel ? "" : " with UIKit \(level)")
  }

  /// The sizes by their differences from the map of the device.
  private var sizeLines: [String] {
    var groups: [(difference: [String]?, names: [String])] = []
    for size in sizes {
      let index = groups.firstIndex { $0.difference == size.difference }
      if let index {
        groups[index].names.append(size.name)
      } else {
        groups.append((size.difference, [size.name]))
      }
    }
    return groups.flatMap { difference, names in
      let sizes = "sizes: at \(WindowSize.shortened(names).joined(separator: ", "))"
      guard let difference else { return ["\(sizes), the exploration is incomplete"] }
      if difference.isEmpty { return ["\(sizes), the map is the same"] }
      let rest = difference.count - Self.mostDifferences
      return ["\(sizes), the map differs:"]
        + difference.prefix(Self.mostDifferences).map { "  \($0)" }
        + (rest > 0 ? ["  and \(rest) more lines"] : [])
    }
  }

  private static let mostDifferences = 8

  private var isStandardLevel: Bool { level == HeadlessLevel.standard.rawValue }

  private var verdict: String {
    if isComplete, findings.isEmpty {
      return destinations.isEmpty
        ? "every action holds, but no destination was checked" : "everything holds"
    }
    var count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let causes = causes.count
    if causes < findings.count { count += causes == 1 ? " with 1 cause" : " with \(causes) causes" }
    if isComplete { return count }
    return isCompletePart ? "\(count) in shard \(shard ?? "")" : "incomplete, \(count)"
  }

  private var effortLine: String {
    "effort: \(bounds.effort.rawValue)"
      + (bounds.randomEvents > 0 ? " random=\(bounds.randomEvents) seed=\(bounds.seed)" : "")
  }

  /// The states, requests and deliveries that the effort left out, and the cost of the next effort;
  /// `nil` if it left out none.
  private var unexplored: String? {
    var parts = cuts.sorted { $0.key < $1.key }.map { cut, count in
      (count == 1 ? "1 state with " : "\(count) states with ") + cut
    }
    if probes.skipped > 0 {
      let requests = probes.skipped == 1 ? "request or delivery" : "requests and deliveries"
      parts.append("\(probes.skipped) \(requests) with the same plan as others")
    }
    if parts.isEmpty { return nil }
    let line = "not explored: " + parts.joined(separator: ", ")
    guard let next = bounds.effort.next else { return line }
    let least = checks(with: next)
    return line + "; --effort \(next.rawValue) "
      + (least > checks ? "makes at least \(least) checks" : "explores more of them")
  }

  /// The number of checks in the known states with an effort.
  private func checks(with effort: ExplorationEffort) -> Int {
    let all = states * probes.inEachState
    guard let whole = effort.bounds.wholeProbes else { return all }
    return min(all, max(checks, probes.classes * whole))
  }
}
