#if Explorer
  import Foundation
  import HeadlessUIKit
  import Testing
  import Waymark
  import WaymarkExplorer

  @MainActor struct RoutesCommandTests {
    private func routes(_ arguments: String...) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny, sourcePath: "/").result(of: ["routes"] + arguments)
    }

    @Test func `declarations have their lines if the sources are there`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let text = """
        let secret = StepAssembly(ItemScreen.self)
          .guarded(by: "members") { _ in .proceed }
          .named("secret")
        final class TinyFlow: Flow {}
        """
      for (name, text) in ["Package.swift": "", "Places.swift": text] {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
      }
      let command = ExplorerCommand(
        exploring: .tiny,
        sourcePath: folder.url.appending(path: "Places.swift").path
      )
      let lines = await command.result(of: ["routes"]).output.split(separator: "\n")
      #expect(lines.contains("  source: Places.swift:3"))
      #expect(lines.contains("  source of guard members: Places.swift:2"))
      #expect(lines.suffix(2) == ["flows", "  TinyFlow: Places.swift:4"])
    }

    @Test func `each destination has its context, chain, guards and links`() async {
      let result = await routes()
      #expect(result.status == .done)
      #expect(
        result.output.contains(
          """
          secret(Int)
            chain: ItemScreen (push) < ListScreen (embedded) < UINavigationController \
          (replace root) < root (start)
            guards: members
            link: tiny://secrets/<id>
            link: https://tiny.example/secrets/<id>

          login()
            chain: LoginScreen (present) < current (start)
            guards: none
            links: none

          """
        ),
        "\(result.output)"
      )
    }

    /// The chains of homes and choices, with different lengths.
    private var app: AppUnderTest<TinyApp> {
      var app = AppUnderTest.tiny
      app.destinations = { _ in
        let note = StepAssembly(factory: ItemFactory())
          .using(.push, from: .navigationController)
          .using(.replaceRoot, from: .root)
          .alternatively(.push, from: .navigationController)
          .using(.present(.pageSheet), from: .current)
        let alone = StepAssembly(factory: ItemFactory())
          .guarded(by: "members") { _ in .proceed }
          .using(.present(.pageSheet), from: .current)
        let place = Choice("place", default: note).when({ _ in true }, show: alone)
          .parameters(.path("item", .int))
        return try DestinationTable(on: .scheme("tiny")) { place }
      }
      return app
    }

    @Test func `the chains of all homes and cases are listed`() async throws {
      let command = ExplorerCommand(exploring: app, sourcePath: "/")
      #expect(
        await command.result(of: ["routes"]).output == """
          place(Int)
            chain: ItemScreen (push) < UINavigationController (replace root) < root (start)
            or: ItemScreen (push) < UINavigationController (present) < current (start)
            or: ItemScreen (present) < current (start), guarded by members
            guards: none
            links: none

          """
      )
      let data = Data(await command.result(of: ["routes", "--json"]).output.utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let place = (object["destinations"] as? [[String: Any]])?.first
      #expect((place?["chain"] as? [Any])?.count == 3)
      #expect((place?["otherChains"] as? [[Any]])?.map(\.count) == [3, 2])
    }

    @Test(arguments: ["tap", "open"])
    func `a verb with the name of a step of every app is refused`(name: String) async {
      var app = AppUnderTest.tiny
      app.verbs = [AppVerb(name, help: "") { _ in }]
      let result = await ExplorerCommand(exploring: app).result(of: ["routes"])
      #expect(result.status == .badUsage)
      #expect(result.errors.contains("the verb \"\(name)\""), "\(result.errors)")
    }

    @Test func `the list is also JSON of version 1`() async throws {
      let data = Data(await routes("--json").output.utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let destinations = try #require(object["destinations"] as? [[String: Any]])
      #expect(object["version"] as? Int == 1)
      #expect(destinations.map { $0["name"] as? String } == ["list", "item", "secret", "login"])
      #expect(destinations[2]["guards"] as? [String] == ["members"])
    }
  }
#endif
