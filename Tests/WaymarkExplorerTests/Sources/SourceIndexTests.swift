#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  struct SourceIndexTests {
    /// Searches a package with files, from one of them.
    private func index(_ files: [String: String]) throws -> SourceIndex {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (name, text) in files.merging(["Package.swift": ""], uniquingKeysWith: { $1 }) {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      return SourceIndex(around: folder.url.appending(path: "Sources/App/Main.swift").path)
    }

    @Test func `destinations, guards, flows and types have their lines`() throws {
      let found = try index([
        "Sources/App/Places.swift": """
        /// Places.
        @MainActor final class Places {
          let shop = StepAssembly(ShopViewController.self)
            .guarded(by: "members") { _ in .proceed }
            .named("shop")
          let place = Choice("place", default: shop)
        }
        """,
        "Sources/App/LoginGuard.swift": """
        struct LoginGuard: NavigationGuard {
          var name: String { "login" }
        }
        """,
        "Sources/App/CityFlow.swift": """

        public final class CityFlow: Flow {}
        """,
      ])
      let places = "Sources/App/Places.swift"
      #expect(found.destinations.mapValues(\.line) == ["shop": 5, "place": 6])
      #expect(found.place(ofGuard: "members") == SourcePlace(file: places, line: 4))
      let guardFile = "Sources/App/LoginGuard.swift"
      #expect(found.place(ofGuard: "login") == SourcePlace(file: guardFile, line: 1))
      #expect(found.place(ofGuard: "LoginGuard") == SourcePlace(file: guardFile, line: 1))
      #expect(found.flows == ["CityFlow"])
      #expect(found.types["CityFlow"]?.description == "Sources/App/CityFlow.swift:2")
      #expect(found.types["Places"]?.line == 2)
    }

    @Test func `a destination without a name is at its view controller`() throws {
      let found = try index(["Sources/App/Shop.swift": "class ShopViewController {}"])
      let place = SourcePlace(file: "Sources/App/Shop.swift", line: 1)
      #expect(found.place(ofDestination: "Shop", screen: "ShopViewController") == place)
    }

    @Test func `a name that is declared twice has no place, and tests are left out`() throws {
      let found = try index([
        "Sources/App/One.swift": "struct Row {}",
        "Sources/App/Two.swift": "struct Row {}",
        "Tests/AppTests/Three.swift": "struct Fake {}",
      ])
      #expect(found.types.isEmpty)
    }

    @Test func `without the sources there are no places`() {
      let found = SourceIndex(around: "/nonexistent/App.swift")
      #expect(found.root == nil)
      #expect(found.types.isEmpty)
    }

    @Test func `the subject of a finding has the place of a destination, guard or screen`() throws {
      let found = try index([
        "Places.swift": "let shop = Step().guarded(by: \"members\")\n  .named(\"shop\")\n",
        "ShopScreen.swift": "\nfinal class ShopScreen: UIViewController {}\n",
      ])
      let places = ["shop", "members", "tap Buy on ShopScreen", "launch"].map {
        found.place(ofSubject: $0)?.description
      }
      #expect(places == ["Places.swift:2", "Places.swift:1", "ShopScreen.swift:2", nil])
    }
  }
#endif
