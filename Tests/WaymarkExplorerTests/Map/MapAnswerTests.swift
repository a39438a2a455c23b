#if Explorer
  import Foundation
  import HeadlessUIKit
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor struct MapAnswerTests {
    private func report() async throws -> ExplorationReport {
      var options = ExplorationOptions()
      options.bounds.depth = 1
      return try await AppUnderTest<TinyApp>.tiny.explore(options)
    }

    private func get(_ path: String) -> HTTPRequest {
      HTTPRequest(method: "GET", path: path, body: [])
    }

    @Test func `a map has the screens of its report, and a transition for each kind of change`()
      async throws
    {
      let report = try await report()
      let map = try MapAnswer([report])
      #expect(map.screens.map(\.name) == report.map.screens.map(\.name))
      let kinds = report.map.ways.map { [$0.from, $0.to, $0.kind.rawValue] }
      #expect(map.ways.map { [$0.from, $0.to, $0.kind.rawValue] } == Set(kinds).sorted(by: before))
      #expect(map.ways.flatMap(\.actions).count == report.map.ways.count)
      #expect(
        map.screens.allSatisfy { $0.change == nil } && map.ways.allSatisfy { $0.change == nil }
      )
    }

    private func before(_ one: [String], _ other: [String]) -> Bool {
      one.lexicographicallyPrecedes(other)
    }

    @Test func `the shortest script of a transition is shown`() async throws {
      let report = try await report()
      let map = try MapAnswer([report])
      for way in map.ways {
        let parts = report.map.ways.filter {
          way.actions.contains($0.action) && $0.from == way.from
        }
        #expect(way.script.count == parts.map(\.script.count).min())
      }
    }

    @Test func `of two maps the differences are marked`() async throws {
      let newer = try await report()
      var older = newer
      let removed = try #require(older.map.screens.last)
      older.map.screens[0].containers.append("UINavigationController")
      older.map.ways.removeAll { $0.to == removed.name }
      older.map.screens[older.map.screens.count - 1].name = "OldViewController"
      let map = try MapAnswer([older, newer])
      let changes = Dictionary(uniqueKeysWithValues: map.screens.map { ($0.name, $0.change) })
      #expect(changes[newer.map.screens[0].name] == .changed)
      #expect(changes[removed.name] == .new)
      #expect(changes["OldViewController"] == .removed)
      #expect(map.ways.filter { $0.to == removed.name }.allSatisfy { $0.change == .new })
      #expect(map.screens.first { $0.change == .removed }?.exploration == 0)
    }

    @Test func `a finding names the screens of its subject`() async throws {
      var report = try await report()
      let screen = try #require(report.map.screens.first?.name)
      report.findings = [
        ExplorationFinding(.deadAction, "tap A on \(screen)", "it does nothing", script: ["~tap A"])
      ]
      let finding = try #require(try MapAnswer([report]).findings.first)
      #expect(finding.subjects.map(\.screens) == [[screen]])
      #expect(finding.subjects.map(\.script) == [[LiveStep("tap A", isHurried: true)]])
    }

    @Test func `a finding about a destination is at the last screen of its script`() async throws {
      var report = try await report()
      let way = try #require(report.map.ways.first)
      report.findings = [
        ExplorationFinding(.failure, "place", "it failed", script: way.script + ["go place"])
      ]
      let finding = try #require(try MapAnswer([report]).findings.first)
      #expect(finding.subjects.map(\.screens) == [[way.to]])
    }

    @Test func `findings with one cause are one entry`() async throws {
      var report = try await report()
      let alert = "UIAlertController \"Stay?\""
      report.findings = ["news", "shop", "map"].map {
        ExplorationFinding(.screen, $0, "Screen of \($0) is not shown, but \(alert)", script: [])
      }
      report.findings += ["A", "B"].map {
        ExplorationFinding(.wayOut, $0, "the user cannot leave \($0)", script: [])
      }
      let findings = try MapAnswer([report]).findings
      #expect(
        findings.map(\.cause) == ["the user cannot leave it", "\(alert) is shown instead"]
      )
      #expect(findings.map { $0.subjects.map(\.name) } == [["A", "B"], ["map", "news", "shop"]])
    }

    @Test func `maps of different apps are not compared`() async throws {
      let report = try await report()
      var other = report
      other.app = "other"
      #expect(throws: UsageError.self) { try MapAnswer([report, other]) }
    }

    @Test(arguments: [["missing.json"], ["a", "b", "c"]])
    func `explore refuses a file that is not a report, and a third report`(files: [String]) async {
      let arguments = ["explore"] + files.flatMap { ["--map", $0] }
      let result = await ExplorerCommand(exploring: .tiny).result(of: arguments)
      #expect(result.status == .badUsage)
      #expect(result.errors.contains("report"))
    }

    @Test func `the page receives the map, and the picture of a screen after its script`()
      async throws
    {
      let map = try MapAnswer([await report()])
      let api = ExplorerAPI(hub: SessionHub(AppUnderTest<TinyApp>.tiny), map: map)
      #expect(await api.answer(get("/api/map")).status == 200)
      let picture = get("/api/map/screens/0")
      let answer = await api.answer(picture)
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("\"layers\""))
      for wrong in ["99", "-1", "x"] {
        let request = get("/api/map/screens/\(wrong)")
        #expect(await api.answer(request).status == 404)
      }
      let none = ExplorerAPI(hub: SessionHub(AppUnderTest<TinyApp>.tiny))
      #expect(await none.answer(get("/api/map")).status == 404)
      #expect(await none.answer(picture).status == 404)
    }

    @Test func `a script that the app no longer allows has no picture but a reason`() async throws {
      var map = try MapAnswer([await report()])
      map.screens[0].script = [LiveStep("tap Nothing")]
      let api = ExplorerAPI(hub: SessionHub(AppUnderTest<TinyApp>.tiny), map: map)
      let answer = await api.answer(get("/api/map/screens/0"))
      #expect(answer.status == 422)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("Nothing"))
    }
  }
#endif
