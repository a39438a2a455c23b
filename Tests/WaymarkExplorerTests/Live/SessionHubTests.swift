#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Testing

  @testable import WaymarkExplorer

  /// A client that disconnects after a number of checks.
  @MainActor private final class WaitLimit {
    private var left: Int

    init(_ count: Int) {
      left = count
    }

    func next() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  @MainActor struct SessionHubTests {
    private let hub = SessionHub(AppUnderTest<TinyApp>.tiny)

    private func address(_ steps: [String], position: Int? = nil) -> SessionAddress {
      SessionAddress(
        setup: SessionSetup(),
        steps: steps.map { LiveStep($0) },
        position: position ?? steps.count
      )
    }

    private func session(_ steps: String..., position: Int? = nil) async throws -> LiveSession<
      TinyApp
    > {
      try await hub.session(address(steps, position: position))
    }

    @Test func `equal addresses share a session`() async throws {
      let first = try await session("open tiny://items/1")
      let second = try await session("open tiny://items/1")
      #expect(first === second)
      #expect(try await session() !== first)
      #expect(try await session("open tiny://items/1", position: 0) !== first)
      var dark = address([])
      dark.setup.variants = ["dark"]
      #expect(try await hub.session(dark) !== session())
    }

    @Test func `clients that open one address concurrently share one launch`() async throws {
      let openings = (0..<10).map { _ in Task { try await session("open tiny://items/1").id } }
      for opening in openings { #expect(try await opening.value == "1") }
      #expect(try await session().id == "2")
    }

    @Test func `opening an address is cancelled when no client waits for it`() async throws {
      let three = address(["open tiny://items/1", "open tiny://items/2", "open tiny://items/3"])
      let waitLimit = WaitLimit(2)
      let openings = (0..<2).map { _ in
        Task { try await hub.session(three, isWanted: { waitLimit.next() }).id }
      }
      for opening in openings {
        await #expect(throws: CancellationError.self) { try await opening.value }
      }
      #expect(try await hub.session(three).id == "2")
    }

    @Test func `opening an address continues while a client waits for it`() async throws {
      let two = address(["open tiny://items/1", "open tiny://items/2"])
      let waitLimit = WaitLimit(1)
      let abandoned = Task { try await hub.session(two, isWanted: { waitLimit.next() }).id }
      let waiting = Task { try await hub.session(two).id }
      #expect(try await abandoned.value == "1")
      #expect(try await waiting.value == "1")
    }

    @Test func `a session that returns to an earlier step is not joined meanwhile`() async throws {
      let first = try await session("open tiny://items/1", "open tiny://items/2")
      let back = Task { try await first.replay(first.steps + first.future, upTo: 2) }
      await Task.yield()
      let other = try await session()
      #expect(other !== first)
      try await back.value
    }

    @Test func `a session that has changed is not the one of its old address`() async throws {
      let first = try await session()
      try first.perform("open tiny://items/2")
      let second = try await session()
      #expect(first !== second)
      #expect(second.view.tree.count == 2)
    }

    @Test func `the least recently used session is closed`() async throws {
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

    @Test func `a session is polled only while a page listens`() async throws {
      hub.isWatched = { false }
      let session = try await session()
      #expect(session.heart == nil)
      #expect(session.nextPause == nil)
      hub.isWatched = { true }
      #expect(session.nextPause != nil)
      _ = session.answer
      #expect(session.heart != nil)
    }

    @Test func `a session without changes is polled less and less often, for two minutes`()
      async throws
    {
      let session = try await session()
      session.restingBeats = 0
      var pauses: [Duration] = []
      while let pause = session.nextPause { pauses.append(pause) }
      #expect(pauses.prefix(3) == [.milliseconds(50), .milliseconds(100), .milliseconds(150)])
      #expect(pauses.max() == .seconds(1))
      #expect(pauses.reduce(.zero, +) == .seconds(120) + .milliseconds(500))
    }

    @Test func `an unread step is updated before the next one`() async throws {
      hub.isWatched = { false }
      let session = try await session()
      session.world.clock.mode = .automatic
      try session.perform("open tiny://items/1")
      try await session.session.driver.settle()
      let settled = session.view
      try session.perform("back")
      #expect(session.entries[1].after == settled)
    }
  }
#endif
