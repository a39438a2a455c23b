import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@Suite @MainActor
struct ExplorationTests {
  @Test func `a clean app is explored completely, without a finding`() async throws {
    let report = try await AppUnderTest.depot().verify()
    #expect(report.frontier == 0 && report.isComplete)
    let screens = ["AboutScreen", "ItemScreen", "ItemsScreen", "JoinScreen", "VaultScreen"]
    #expect(report.map.screens.map(\.name) == screens)
    #expect(report.navigationMap.contains("way ItemsScreen -> ItemScreen by tap Item: show"))
    #expect(report.map.graphviz.contains("\"ItemScreen\" -> \"ItemsScreen\""))
  }

  @Test func `an exploration ends when its task is cancelled`() async {
    let task = Task { try await AppUnderTest.depot().explore() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `random users find defects beyond the bounds, with a short script`() async throws {
    var options = ExplorationOptions(depth: 0)
    options.randomEvents = 400
    let report = try await AppUnderTest.depot([.staysLoggedIn]).explore(options)
    let finding = try #require(report.findings.first { $0.check == .access })
    #expect(finding.script.count <= 6, "\(finding.script)")
  }

  @Test func `random users with the same seed do the same, and find nothing in a clean app`()
    async throws
  {
    var options = ExplorationOptions(depth: 0)
    (options.randomEvents, options.seed) = (120, 7)
    let app = AppUnderTest.depot()
    let report = try await app.verify(options, allowsBounds: true)
    #expect(try await app.explore(options) == report)
    #expect(report.text.contains("random=120 seed=7"))
  }

  private nonisolated static let planted: [[DepotDefect: Set<ExplorationFinding.Check>]] = [
    [
      .deadButton: [.deadAction], .leak: [.leak], .loadsEarly: [.loading],
      .restoresElsewhere: [.restoration], .wrongContext: [.context],
    ],
    [.trap: [.wayOut], .findsAnother: [.context], .staysLoggedIn: [.access]],
    [.findsNothing: [.repeated, .twice], .hiddenCounter: [.determinism], .oneWay: [.wayBack]],
    [.misuse: [.misuse], .pushesHere: [.way], .neverAsks: [.property, .guards]],
    [
      .secretUnreachable: [.reached, .guards], .ignoresColdLinks: [.cold],
      .movesToOtherTab: [.plan],
    ],
    [.movesItem: [.way]],
  ]

  /// Defects that two steps reveal.
  private static let nearLaunch: Set<DepotDefect> = [
    .deadButton, .leak, .loadsEarly, .restoresElsewhere, .wrongContext, .misuse, .pushesHere,
    .neverAsks, .movesItem,
  ]

  @Test(arguments: planted)
  func `planted defects are found`(
    defects: [DepotDefect: Set<ExplorationFinding.Check>]
  ) async throws {
    var options = ExplorationOptions()
    options.bounds.paths = 1
    if defects.keys.allSatisfy(Self.nearLaunch.contains) { options.bounds.depth = 2 }
    let report = try await AppUnderTest.depot(Set(defects.keys)).explore(options)
    let found = Set(report.findings.map(\.check))
    for (defect, checks) in defects {
      #expect(!found.isDisjoint(with: checks), "\(defect): \(report.findings.map(\.description))")
    }
  }

  @Test func `an exploration to the first finding explores a clean app like any other`()
    async throws
  {
    var options = ExplorationOptions()
    let whole = try await AppUnderTest.depot().explore(options)
    options.stopsAtFirstFinding = true
    let report = try await AppUnderTest.depot().explore(options)
    #expect(report.findings.isEmpty && report.isComplete)
    #expect((report.states, report.checksDone) == (whole.states, whole.checksDone))
    #expect(report.navigationMap == whole.navigationMap)
  }
}
