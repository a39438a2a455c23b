import HeadlessUIKit
import Testing
import Waymark
@_spi(Headless) import WaymarkTesting

/// Reports as text, and merged reports.
@Suite @MainActor
struct ExplorationReportTests {
  private func report(
    _ defects: Set<DepotDefect> = [],
    shard: ExplorationShard = .whole
  ) async throws -> ExplorationReport {
    try await AppUnderTest.depot(defects).explore(ExplorationOptions(depth: 1, shard: shard))
  }

  private func parts(_ defects: Set<DepotDefect> = []) async throws -> [ExplorationReport] {
    var parts: [ExplorationReport] = []
    for number in 1...2 {
      parts.append(try await report(defects, shard: ExplorationShard(number: number, of: 2)))
    }
    return parts
  }

  @Test func `the reports of all shards merge to that of the whole, in any order`() async throws {
    let defects: Set<DepotDefect> = [.deadButton, .wrongContext]
    let parts = try await parts(defects)
    #expect(try ExplorationReport.merging(parts.reversed()) == (try await report(defects)))
  }

  @Test func `reports that are not the parts of one exploration are not merged`() async throws {
    let parts = try await parts()
    #expect(throws: ExplorationMergeError.noReport) { try ExplorationReport.merging([]) }
    let second = ExplorationMergeError.missing(ExplorationShard(number: 2, of: 2))
    #expect(throws: second) { try ExplorationReport.merging([parts[0]]) }
    #expect("\(second)" == "the report of shard 2/2 is missing")
    var other = parts[1]
    for shard in ["x", "1/0", "3/2", ""] {
      other.shard = shard
      let error = #expect(throws: ExplorationMergeError.self) {
        try ExplorationReport.merging([other])
      }
      #expect(error?.description.contains("shard \"\(shard)\"") == true)
    }
    other = parts[1]
    other.device = "pad"
    for wrong in [
      [parts[0], parts[1], parts[1]], [parts[0], try await report()], [parts[0], other],
    ] {
      let error = #expect(throws: ExplorationMergeError.self) {
        try ExplorationReport.merging(wrong)
      }
      #expect(error?.description.hasPrefix("the reports belong to different explorations") == true)
    }
  }

  @Test func `a skipped request is not a check, and the report contains its number`() async throws {
    var options = ExplorationOptions(depth: 1)
    options.bounds.wholeProbes = nil
    let whole = try await AppUnderTest.depot().explore(options)
    #expect((whole.probes.classes, whole.probes.skipped) == (0, 0))
    #expect(!whole.text.contains("not explored"))
    options.bounds.wholeProbes = 1
    let report = try await AppUnderTest.depot().explore(options)
    let skipped = report.probes.skipped
    #expect(skipped > 0 && report.checks + skipped == whole.checks)
    #expect(report.checksDone == report.checks && report.isComplete == whole.isComplete)
    let requests = skipped == 1 ? "request or delivery" : "requests and deliveries"
    let line = "not explored: \(skipped) \(requests) with the same plan as others"
    #expect(report.text.contains("\n\(line); --effort deep makes at least "))
    #expect(report.summary.contains("checks=\(report.checks)/\(report.checks) "))
  }

  @Test func `the cost of the next effort covers the known states`() async throws {
    var report = try await report()
    (report.states, report.cuts) = (20, ["more than 1 changed parts": 8])
    (report.probes.classes, report.probes.skipped, report.probes.inEachState) = (30, 50, 10)
    (report.checks, report.bounds.effort) = (60, .quick)
    let parts = "8 states with more than 1 changed parts, 50 requests and deliveries"
    #expect(report.text.contains("not explored: \(parts) with the same plan as others; "))
    #expect(report.text.contains("--effort standard makes at least 90 checks\n"))
    report.bounds.effort = .standard
    #expect(report.text.contains("--effort deep makes at least 200 checks\n"))
    report.bounds.effort = .deep
    #expect(report.text.contains("the same plan as others\n"))
    (report.checks, report.bounds.effort) = (200, .standard)
    #expect(report.text.contains("; --effort deep explores more of them\n"))
  }

  @Test func `only a report with destinations ends with everything holds`() async throws {
    var report = try await report()
    (report.findings, report.frontier) = ([], 0)
    #expect(report.text.hasSuffix("\n\neverything holds\n"))
    report.destinations = []
    #expect(report.text.hasSuffix("\n\nevery action holds, but no destination was checked\n"))
  }

  @Test func `a quick exploration makes fewer checks and finds no other screens`() async throws {
    let quick = try await AppUnderTest.depot().explore(ExplorationOptions(effort: .quick))
    let standard = try await AppUnderTest.depot().explore()
    #expect(quick.isComplete && standard.isComplete)
    #expect(quick.checks < standard.checks)
    #expect(quick.text.contains("\neffort: quick\nnot explored: "))
    let screens = { (report: ExplorationReport) in Set(report.map.screens.map(\.name)) }
    #expect(screens(quick).isSubset(of: screens(standard)))
  }

  @Test func `reports of explorations that skip different requests are not merged`() async throws {
    var parts = try await parts()
    parts[1].bounds.effort = .deep
    #expect(throws: ExplorationMergeError.self) { try ExplorationReport.merging(parts) }
  }

  @Test func `reports of different states are not merged, those with fewer guards are`()
    async throws
  {
    let parts = try await parts()
    var other = parts[1]
    other.states += 1
    #expect(throws: ExplorationMergeError.different("the states that they found")) {
      try ExplorationReport.merging([parts[0], other])
    }
    other = parts[1]
    other.guards = []
    #expect(try ExplorationReport.merging([parts[0], other]).guards == parts[0].guards)
  }

  /// Two parts with different results.
  private func differentParts() async throws -> [ExplorationReport] {
    var parts = try await parts()
    let whole = try await report()
    var (one, other) = (whole.guards[0], whole.guards[0])
    var (way, longWay) = (whole.destinations[0].ways[0], whole.destinations[0].ways[0])
    for index in parts.indices {
      let isFirst = index == 0
      let script = isFirst ? ["tap Item", "back"] : ["back"]
      parts[index].sometimes = ["first": isFirst, "never": false]
      parts[index].hidden = [isFirst ? "B: texts" : "A: texts", "C: texts"]
      (one.name, one.passes, one.holds) = ("member", isFirst, !isFirst)
      (other.name, other.passes, other.holds) = (isFirst ? "one" : "age", true, false)
      parts[index].guards = [one, other]
      (way.containers, way.script) = ("tabs", script)
      (longWay.containers, longWay.script) = (isFirst ? "one" : "other", ["a", "b"] + script)
      parts[index].destinations[0].ways = [way, longWay]
      parts[index].destinations[0].outcomes = [isFirst ? "expired" : "cancelled", "superseded"]
      parts[index].findings = ["both", isFirst ? "one" : "other"].map {
        ExplorationFinding(.leak, $0, "leaks", script: script)
      }
      (parts[index].checksDone, parts[index].checks) = (index + 1, 10)
      parts[index].isCutByTime = !isFirst
    }
    return parts
  }

  @Test(arguments: [false, true])
  func `a merged report combines the observations of its parts`(isReversed: Bool) async throws {
    let parts = try await differentParts()
    let whole = try ExplorationReport.merging(isReversed ? parts.reversed() : parts)
    #expect(whole.sometimes == ["first": true, "never": false])
    #expect(whole.hidden == ["A: texts", "B: texts", "C: texts"])
    #expect(whole.guards.map(\.name) == ["age", "member", "one"])
    #expect(whole.guards[1].passes && whole.guards[1].holds)
    let destination = whole.destinations[0]
    #expect(destination.outcomes == ["cancelled", "expired", "superseded"])
    #expect(destination.ways.map(\.containers) == ["tabs", "other", "one"])
    #expect(destination.ways[0].script == ["back"])
    let leaks = whole.findings.filter { $0.check == .leak }
    #expect(leaks.map(\.subject) == ["both", "one", "other"])
    #expect(leaks[0].script == ["back"])
    #expect(whole.checksDone == 3 && whole.isCutByTime && whole.shard == nil)
  }

  @Test func `a merged report has the findings that only all parts together show`() async throws {
    var parts = try await parts()
    var way = try await report().destinations[0].ways[0]
    for index in parts.indices {
      way.containers = "stack \(index)"
      parts[index].destinations[0].hasOneWay = true
      parts[index].destinations[0].ways = [way]
    }
    #expect(parts.allSatisfy { part in !part.findings.contains { $0.check == .way } })
    let found = try ExplorationReport.merging(parts).findings.filter { $0.check == .way }
    #expect(found.map(\.subject) == [parts[0].destinations[0].name])
  }

  @Test func `a finding is printed with its script and the command that opens it`() async throws {
    var report = try await report()
    let finding = ExplorationFinding(.leak, "ItemScreen", "is alive", script: ["tap It's", "back"])
    report.findings = [finding]
    #expect(
      report.causes.map { report.text(of: $0, source: "Shop/Item.swift:7") } == [
        """
        leak: ItemScreen: is alive
          tap It's
          back
          expected: a loop leaves no objects alive
          declared: Shop/Item.swift:7
          try: look for a reference cycle, or for an observer that is not removed
          open: depot explore --do 'tap It'\\''s' --do back
        """
      ]
    )
    (report.device, report.variants) = ("pad", ["dark"])
    #expect(report.command(for: finding).hasPrefix("depot explore --device pad --variant dark "))
    report.level = 27
    #expect(report.command(for: finding).hasPrefix("depot explore --device pad --uikit 27 "))
    #expect(report.text.hasPrefix("depot: dark on a pad with UIKit 27\n"))
  }

  @Test func `findings with one cause are printed once, with the shortest script`() async throws {
    var report = try await report()
    report.findings = [
      ExplorationFinding(.context, "item", "asked for 2", script: ["tap A", "go item"]),
      ExplorationFinding(.context, "box", "asked for 2", script: ["go box"]),
      ExplorationFinding(.context, "shelf", "asked for 3", script: ["go shelf"]),
    ]
    #expect(report.causes.map { $0.findings.map(\.subject) } == [["box", "item"], ["shelf"]])
    #expect(report.text.contains("wrong-context: box: asked for 2\n  go box\n  also (1): item\n"))
    #expect(report.text.hasSuffix("3 findings with 2 causes\n"), "\(report.text)")
  }

  @Test(arguments: [6, 7, 40])
  func `a cause takes at most 12 lines, with the last steps of a long script`(
    count: Int
  ) async throws {
    var report = try await report()
    let script = (1...count).map { "tap \($0)" }
    report.findings = ["item", "box"].map {
      ExplorationFinding(.crash, $0, "ended\nhere", script: script)
    }
    let lines = report.text(of: report.causes[0], source: "Shop.swift:7").split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.contains("  tap \(count)"))
    #expect(lines.contains("  tap 1") == (count == 6))
    #expect(lines.contains("  (\(count - 5) earlier steps: see `open`)") == (count > 6))
    #expect(lines.last?.contains("--do 'tap 1' --do 'tap 2' ") == true)
  }

  @Test func `a report has one line for each fact, whatever the labels of the app contain`()
    async throws
  {
    var report = try await report()
    let label = "A\r\n::error::B\u{1B}[2J"
    report.findings = [ExplorationFinding(.leak, label, label, script: ["tap \(label)"])]
    report.destinations[0].name = label
    report.map.screens[0].name = label
    let texts = [report.text, report.navigationMap]
    let ends = texts.joined().unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(ends.isEmpty)
    for line in texts.joined().split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
    }
    #expect(report.text.contains(#"  open: depot explore --do $'tap A\x0d\x0a::error::B\x1b[2J'"#))
    #expect(report.navigationMap.contains(#"destination A ::error::B\u{1B}[2J guards"#))
  }

  @Test func `a report says so if no destination was checked`() async throws {
    var report = try await report()
    let line = "no destination was checked: AppUnderTest.destinations returned nil"
    #expect(!report.text.contains(line))
    report.destinations = []
    #expect(report.text.contains(line))
  }

  @Test func `an exploration that stops at its first finding is marked as stopped`() async throws {
    var options = ExplorationOptions(depth: 1)
    options.stopsAtFirstFinding = true
    let report = try await AppUnderTest.depot([.deadButton, .wrongContext]).explore(options)
    #expect(!report.findings.isEmpty && !report.isComplete)
    #expect(report.text.contains("incomplete: it ends with a finding"))
  }

  private func accepting(
    _ accepted: AcceptedFinding,
    _ defects: Set<DepotDefect> = []
  ) -> AppUnderTest<DepotApp> {
    var app = AppUnderTest.depot(defects)
    app.acceptedFindings = { $0.device.idiom == .phone ? [accepted] : [] }
    return app
  }

  private static let buy = AcceptedFinding(
    .deadAction,
    "tap Buy on ItemScreen",
    because: "nothing is sold yet"
  )

  @Test func `an accepted finding is listed with its reason and does not count`() async throws {
    let app = accepting(Self.buy, [.deadButton])
    let report = try await app.verify(ExplorationOptions(depth: 2), allowsBounds: true)
    #expect(report.accepted.map(\.subject) == [Self.buy.subject])
    #expect(report.summary.hasSuffix("findings=0 accepted=1"))
    let line = "accepted because nothing is sold yet: dead-action: tap Buy on ItemScreen: "
    #expect(report.text.contains(line))
    let pad = try await app.explore(ExplorationOptions(device: .pad, depth: 2))
    #expect(pad.accepted.isEmpty && pad.findings.map(\.check) == [.deadAction])
  }

  @Test func `a repeated script does not end with an accepted finding`() async throws {
    let app = accepting(Self.buy, [.deadButton])
    let script = ["go item id=1", "tap Buy"]
    #expect(try await app.findings(after: script).isEmpty)
    let found = try await app.findings(
      after: script,
      ExplorationOptions(device: .pad)
    )
    #expect(found.map(\.subject) == [Self.buy.subject], "\(found)")
  }

  @Test func `of several findings only the accepted one is accepted`() async throws {
    let app = accepting(Self.buy, [.deadButton, .wrongContext])
    var options = ExplorationOptions(depth: 2)
    let found = Set(try await app.explore(options).findings.map(\.check))
    #expect(found.contains(.context) && !found.contains(.deadAction))
    options.stopsAtFirstFinding = true
    #expect(try await app.explore(options).findings.map(\.check) == [.context])
  }

  @Test func `an accepted finding that a complete exploration does not find is a finding`()
    async throws
  {
    let app = accepting(Self.buy)
    let report = try await app.explore()
    #expect(report.findings.map(\.check) == [.accepted] && report.accepted.isEmpty)
    #expect(report.findings.first?.subject == "dead-action: tap Buy on ItemScreen")
    let part = try await app.explore(ExplorationOptions(depth: 1))
    #expect(part.findings.isEmpty)
  }

  @Test func `shards accept the same findings as the whole`() async throws {
    let app = accepting(Self.buy, [.deadButton])
    var parts: [ExplorationReport] = []
    for number in 1...2 {
      let shard = ExplorationShard(number: number, of: 2)
      parts.append(try await app.explore(ExplorationOptions(depth: 2, shard: shard)))
    }
    let whole = try await app.explore(ExplorationOptions(depth: 2))
    #expect(parts.allSatisfy { $0.findings.isEmpty && $0.accepted.count == 1 })
    #expect(try ExplorationReport.merging(parts) == whole)
    parts[1].acceptedFindings = []
    let error = ExplorationMergeError.different(
      "the findings that they accept or the checks that they disable"
    )
    #expect(throws: error) { try ExplorationReport.merging(parts) }
  }

  @Test(arguments: ["2/8", "1/1"])
  func `a shard parses and prints`(text: String) {
    #expect(ExplorationShard(text)?.description == text)
  }

  @Test(arguments: ["", "2", "0/2", "3/2", "1/0", "1/2/3", "a/b"])
  func `an invalid shard does not parse`(text: String) {
    #expect(ExplorationShard(text) == nil)
  }

  @Test func `the difference of two maps has one line for each fact`() {
    let (older, newer) = ("# a\nway x: show\nscreen y: \n", "# a\nway x: tab\nscreen z: \n")
    let difference = NavigationMapDifference(from: older, to: newer)
    #expect("\(difference)" == "+ screen z: \n- screen y: \n~ way x: tab")
    #expect(!difference.isEmpty && NavigationMapDifference(from: older, to: older).isEmpty)
    let checkedOut = older.replacing("\n", with: "\r\n")
    #expect(NavigationMapDifference(from: checkedOut, to: older).isEmpty)
  }

  @Test func `a finding and an incomplete exploration fail the running test`() async throws {
    try await withKnownIssue {
      try await AppUnderTest.depot([.deadButton]).verify(allowsBounds: true)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("dead-action: ") }
    }
    try await withKnownIssue {
      try await AppUnderTest.depot().verify(ExplorationOptions(depth: 1))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("the exploration is incomplete") }
    }
  }

  @Test func `scripts that ended an earlier process are reported and not performed again`()
    async throws
  {
    var monitor = ExplorationMonitor()
    var scripts: Set<[String]> = []
    var steps: [Int] = []
    monitor.journal = { script, _ in scripts.insert(script) }
    monitor.progress = { steps.append($0.steps) }
    let options = ExplorationOptions(depth: 2)
    _ = try await AppUnderTest.depot().explore(options, monitor: monitor)
    #expect(steps == steps.sorted() && (steps.last ?? 0) > 0)
    let crashes = scripts.filter { $0.count == 1 }
    #expect(crashes.count > 3)
    for script in crashes { monitor.crashes[script] = .init("ended by signal 5") }
    scripts = []
    let report = try await AppUnderTest.depot().explore(options, monitor: monitor)
    let reported = report.findings.filter { $0.check == .crash }
    #expect(!reported.isEmpty && reported.allSatisfy { $0.message == "ended by signal 5" })
    #expect(scripts.isDisjoint(with: crashes))
  }
}
