import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

final class ReadingApp: UIResponder, UIApplicationDelegate {
  var isMember = false
}

final class ReadingScene: UIResponder, UIWindowSceneDelegate {
  var router: Router?
  var table: DestinationTable?
}

extension AppUnderTest<ReadingApp> {
  private static var described: Self {
    AppUnderTest(name: "reading", launch: { _ in ReadingApp() })
  }

  // What an exploration needs beside the launch.
  static var reading: Self {
    var app = described
    app.texts = ["name": ["anna"], "password": ["right", "wrong"]]
    app.facts = { [$0.isMember ? "member" : "guest"] }
    app.entrances = ["WelcomeViewController"]
    return app
  }

  // What every way through the app has to fulfil.
  static var demanding: Self {
    var app = reading
    app.properties = [
      .always("only members see drafts") { moment in
        moment.app.isMember || moment.tree.visible?.type != "DraftViewController"
      },
      .sometimes("a draft is open") { $0.tree.visible?.type == "DraftViewController" },
      .eventually(within: .seconds(5), "no spinner stays") { moment in
        moment.tree.visible?.type != "SpinnerViewController"
      },
      .leadsTo(
        "a draft can be left for the list",
        from: { $0.tree.visible?.type == "DraftViewController" },
        to: { $0.tree.visible?.type == "ListViewController" }
      ),
    ]
    return app
  }
}

// What is found and meant to be so.
extension AppUnderTest<ReadingApp> {
  static var accepting: Self {
    var app = reading
    app.variants = ["trial"]
    app.acceptedFindings = { options in
      guard options.variants.contains("trial") else { return [] }
      return [AcceptedFinding(.guards, "members", because: "nobody can join during the trial")]
    }
    return app
  }
}

// Every way through the app.
@MainActor struct EveryWay {
  @Test func `every way through the app holds`() async throws {
    try await AppUnderTest.reading.verify()
  }
}

// The script of a finding, as a test that the finding does not come back.
@MainActor struct FixedFindings {
  @Test func `the second item shows its own text`() async throws {
    let script = ["tap Item", "go item id=2"]
    #expect(try await AppUnderTest.reading.findings(after: script).isEmpty)
  }
}

// A pause that passes in virtual time, too.
@MainActor func pause(for seconds: Double) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
  }
}

// The first steps only, for the ordinary test run.
@MainActor func verifyTheFirstSteps() async throws {
  let options = ExplorationOptions(device: .pad, depth: 3)
  let report = try await AppUnderTest.reading.verify(options, allowsBounds: true)
  print(report.summary)
}

// The map as a gate: the committed text and the one of today.
@MainActor func compareMaps(committed: String) async throws {
  let report = try await AppUnderTest.reading.explore()
  let difference = NavigationMapDifference(from: committed, to: report.navigationMap)
  assert(difference.isEmpty, "\(difference)")
}
