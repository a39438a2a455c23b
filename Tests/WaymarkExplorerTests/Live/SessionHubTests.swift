#if Explorer
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct SessionHubTests {
    private let hub = SessionHub(ExploredApp<TinyApp>.tiny)

    private func session(_ steps: String..., position: Int? = nil) async throws -> LiveSession<
      TinyApp
    > {
      try await hub.session(
        SessionSetup(),
        steps: steps.map { LiveStep($0) },
        position: position ?? steps.count
      )
    }

    @Test func `equal addresses share a session`() async throws {
      let first = try await session("open tiny://items/1")
      let second = try await session("open tiny://items/1")
      #expect(first === second)
      #expect(try await session() !== first)
      #expect(try await session("open tiny://items/1", position: 0) !== first)
      var dark = SessionSetup()
      dark.variants = ["dark"]
      #expect(try await hub.session(dark, steps: [], position: 0) !== session())
    }

    @Test func `a session that has gone on is not the one of its old address`() async throws {
      let first = try await session()
      try first.perform("open tiny://items/2")
      let second = try await session()
      #expect(first !== second)
      #expect(second.view.tree.count == 2)
    }

    @Test func `the session that was used least recently goes`() async throws {
      let first = try await session()
      let second = try await session("open tiny://items/1")
      for item in 2...9 {
        _ = hub[first.id]
        _ = try await session("open tiny://items/\(item)")
        _ = try await session("open tiny://items/\(item)", "back")
      }
      #expect(hub[first.id] === first)
      #expect(hub[second.id] == nil)
    }
  }
#endif
