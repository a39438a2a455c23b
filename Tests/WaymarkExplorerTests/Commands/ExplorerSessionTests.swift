#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor struct ExplorerSessionTests {
    @Test func `delayed work of the app runs when a script waits`() async throws {
      let session = try ExplorerSession(AppUnderTest<TinyApp>.tiny, setup: SessionSetup())
      var isOver = false
      session.driver.world.clock.schedule(after: .milliseconds(100), "pause") { isOver = true }
      try await session.perform(ScriptStep(step: .open("tiny://items/1")))
      try await session.settle()
      #expect(session.driver.tree.visible?.type == "ItemScreen" && !isOver)
      try await session.perform(ScriptStep(step: .user(.wait)))
      try await session.settle()
      #expect(isOver)
    }
  }
#endif
