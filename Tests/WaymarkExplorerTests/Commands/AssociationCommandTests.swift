#if Explorer
  import Foundation
  import Testing
  import WaymarkAssociation
  import WaymarkExplorer

  @MainActor struct AssociationCommandTests {
    private func aasa(_ arguments: String...) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny).result(of: ["aasa"] + arguments)
    }

    /// A file that is removed after the test.
    private func withFile(
      _ text: String,
      _ body: (String) async throws -> Void
    ) async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(text.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await body(file.path)
    }

    @Test func `the document is on standard output, and its gaps are on standard error`()
      async throws
    {
      let result = await aasa("--team", "TEAM", "--bundle", "com.tiny")
      #expect(result.status == .done)
      let association = try SiteAssociation(Data(result.output.utf8))
      #expect(association.details.map(\.appIDs) == [["TEAM.com.tiny"]])
      #expect(
        association.details[0].components.map(\.path) == [
          "/items/*/?*", "/secrets/*/?*", "/items/?*", "/secrets/?*", "/items",
        ]
      )
      let gap = "matches more than the table: "
      #expect(
        result.errors.split(separator: "\n") == [
          "\(gap)item: <id> in items/<id> is matched by ?*, the table reads Int",
          "\(gap)secret: <id> in secrets/<id> is matched by ?*, the table reads Int",
        ]
      )
    }

    @Test func `links are matched with the document of the table or another one`() async throws {
      let links = await aasa("https://tiny.example/items/7", "https://tiny.example/items/7/x")
      #expect(links.status == .failed)
      #expect(
        links.output == """
          opens      https://tiny.example/items/7  by applinks.details[0].components[2]
          excluded   https://tiny.example/items/7/x  by applinks.details[0].components[0]

          """
      )
      let json = #"{"applinks": {"details": [{"appID": "T.a", "paths": ["/a/$(b)"]}]}}"#
      try await withFile(json) { file in
        let result = await aasa("--file", file, "https://a.example/a/1")
        #expect(result.output == "unmatched  https://a.example/a/1\n")
        #expect(result.errors.contains("$(b), which is not defined"))
      }
    }

    @Test func `an invalid document is reported on one line with the place`() async throws {
      try await withFile(#"{"applinks": {"details": [{"components": [{"/": 1}]}]}}"#) { file in
        let result = await aasa("--file", file, "https://a.example/")
        #expect(result.status == .failed)
        #expect(result.errors.hasPrefix("tiny: applinks.details[0].components[0]./: "))
      }
    }

    @Test func `an unknown option is an error with the nearest one`() async {
      #expect(await aasa("--flie", "a").errors.contains("did you mean \"--file\"?"))
      #expect(await aasa("--file", "no such file", "x").errors.contains("cannot be read"))
    }
  }
#endif
