#if Explorer
  import Foundation
  import Testing
  import WaymarkExplorer

  @MainActor struct OpenReportTests {
    private func report(_ arguments: String...) async throws -> [String: Any] {
      let command = ExplorerCommand(exploring: .tiny)
      let output = await command.result(of: ["open", "--json"] + arguments).output
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return try #require(object as? [String: Any])
    }

    @Test func `a report has a version, the link, the plan, the outcome and the tree`() async throws
    {
      let report = try await report("tiny://items/3")
      #expect(report["version"] as? Int == 1)
      #expect(report["url"] as? String == "tiny://items/3")
      #expect((report["link"] as? [String: Any])?["entry"] as? String == "item")
      let plan = try #require(report["plan"] as? [String: Any])
      #expect(plan["isCarriedOut"] as? Bool == true)
      let operations = try #require(plan["operations"] as? [[String: Any]])
      #expect(operations.map { $0["kind"] as? String } == ["install"])
      let outcome = try #require(report["outcome"] as? [String: String])
      #expect(outcome == ["kind": "done", "arrival": "built"])
      let tree = try #require(report["tree"] as? [String: Any])
      #expect((tree["children"] as? [Any])?.count == 2)
      #expect(report["reasons"] == nil)
    }

    @Test func `a parked request names its requirement`() async throws {
      let report = try await report("tiny://secrets/3")
      let outcome = try #require(report["outcome"] as? [String: String])
      #expect(outcome == ["kind": "parked", "reason": "logged in"])
      #expect((report["waiting"] as? [Any])?.isEmpty == true)
    }

    @Test func `the reasons are present with their option`() async throws {
      let report = try await report("tiny://secrets/3", "--explain")
      let reasons = try #require(report["reasons"] as? [String: Any])
      let guards = try #require(reasons["guards"] as? [[String: String]])
      #expect(guards == [["name": "members", "decision": "park until logged in"]])
      #expect((reasons["links"] as? [Any])?.count == 3)
      #expect((reasons["searches"] as? [Any])?.isEmpty == false)
    }

    @Test func `equal runs give equal reports`() async {
      let command = ExplorerCommand(exploring: .tiny)
      let arguments = ["open", "tiny://secrets/3", "--json", "--explain", "--then", "login"]
      #expect(await command.result(of: arguments) == command.result(of: arguments))
    }
  }
#endif
