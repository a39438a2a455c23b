#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct LiveSessionTests {
    private func session(_ steps: [String] = []) async throws -> LiveSession<TinyApp> {
      let session = try LiveSession(id: "1", app: .tiny, setup: SessionSetup())
      try await session.replay(steps.map { LiveStep($0) }, upTo: steps.count)
      // Tests must not depend on the wall clock.
      session.world.clock.mode = .automatic
      return session
    }

    private func element(_ text: String, in session: LiveSession<TinyApp>) throws -> String {
      let all = session.view.picture.elements
      return try #require(all.last { [$0.text, $0.detail, $0.identifier].contains(text) }?.id)
    }

    @Test func `a step is recorded with its requests and changes`() async throws {
      let session = try await session()
      try session.perform("open tiny://items/3")
      try await session.session.driver.settle()
      session.look()
      let entry = try #require(session.answer.entries.last)
      #expect(entry.step == "open tiny://items/3")
      #expect(entry.requests.map(\.destination) == ["item"])
      #expect(entry.requests.map(\.status) == ["done (built)"])
      #expect(entry.changes > 0)
      let details = try #require(session.details(of: 1))
      #expect(details.reading?.destination == "item")
      #expect(details.requests[0].plans.count == 1)
      #expect(details.before?.tree != details.after.tree)
      #expect(details.callbacks.contains { $0.contains("ItemScreen.viewDidAppear") })
      #expect(details.command == "tiny explore --do 'open tiny://items/3'")
    }

    @Test func `an impossible step is refused and not recorded`() async throws {
      let session = try await session()
      #expect(throws: (any Error).self) { try session.perform("back") }
      #expect(throws: UsageError.self) { try session.perform("dance") }
      #expect(session.answer.entries.count == 1)
    }

    @Test func `a width sets the size class, and a text size the category`() async throws {
      var setup = SessionSetup()
      setup.device = .pad
      let session = try LiveSession(id: "1", app: AppUnderTest<TinyApp>.tiny, setup: setup)
      let window = { session.answer.state.window }
      #expect(window()?.isRegular == true)
      try session.perform("width 639")
      #expect(window()?.width == 639)
      #expect(window()?.isRegular == false)
      try session.perform("width 678")
      #expect(window()?.isRegular == true)
      try session.perform("text-size ax2")
      #expect(window()?.textSize == .ax2)
      #expect(session.answer.entries.map(\.step).last == "text-size ax2")
    }

    @Test func `a width outside the range of the device is refused`() async throws {
      let session = try await session()
      let error = #expect(throws: UsageError.self) { try session.perform("width 800") }
      #expect(error?.description == "a window of this device is 320 to 440 points wide, not 800")
    }

    @Test func `the error of a failing verb is recorded with the step`() async throws {
      let session = try await session()
      try session.perform("break")
      try await session.session.driver.settle()
      #expect(session.answer.entries[1].error == "the verb\nis broken")
    }

    @Test func `going back and forward performs the steps again`() async throws {
      let steps = ["open tiny://items/1", "open tiny://items/2", "back"]
      let session = try await session(steps)
      let end = session.view.tree
      try await session.replay(session.steps + session.future, upTo: 1)
      #expect(session.view.tree.last?.contains("Item 1") == true)
      #expect(session.answer.state.position == 1)
      #expect(session.answer.entries.map(\.step) == [""] + steps)
      try await session.replay(session.steps + session.future, upTo: 3)
      #expect(session.view.tree == end)
    }

    @Test func `a new step in the past replaces the later ones`() async throws {
      let session = try await session(["open tiny://items/1", "open tiny://items/2"])
      try await session.replay(session.steps + session.future, upTo: 1)
      try session.perform("back")
      #expect(session.answer.entries.map(\.step) == ["", "open tiny://items/1", "back"])
    }

    @Test func `a replay stops at an impossible step with the reason`() async throws {
      let session = try await session(["open tiny://items/1", "tap Nowhere", "back"])
      #expect(session.steps.map(\.text) == ["open tiny://items/1"])
      #expect(session.future.map(\.text) == ["tap Nowhere", "back"])
      #expect(session.answer.state.entry.error?.contains("Nowhere") == true)
    }

    @Test func `touches are recorded as steps that work in another launch`() async throws {
      let session = try await session(["open tiny://secrets/1"])
      try session.type("d", into: try element("name", in: session))
      try session.type("demo", into: try element("d", in: session))
      try session.touch(try element("Log in", in: session))
      try await session.session.driver.settle()
      #expect(
        session.steps.map(\.text) == ["open tiny://secrets/1", "type name demo", "tap Log in"]
      )
      let again = try await self.session(session.steps.map(\.text))
      #expect(again.view.tree == session.view.tree)
      #expect(again.view.tree.last?.contains("Item 1") == true)
    }

    @Test func `C3 a destination is opened by its route or alone`() async throws {
      let session = try await session(["go item item=3", "alone secret item=2"])
      #expect(session.view.tree.contains { $0.contains("Item 3") })
      #expect(session.view.tree.last?.contains("Item 2") == true)
      #expect(session.view.picture.layers.count == 2)
      for (words, message) in [
        ("go itme", "did you mean \"item\"?"), ("go item id=3", "did you mean \"item\"?"),
        ("go item", "missing"), ("go item item=x", "Int"), ("alone list", "its parent builds it"),
      ] {
        let error = #expect(throws: (any Error).self) { try session.perform(words) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(words)")
      }
    }

    @Test func `plans from the current state are described without running them`() async throws {
      let session = try await session(["go item item=3"])
      func way(_ words: String) -> WayAnswer { session.session.way(to: words) }
      #expect(way("item item=3").plan?.operations.isEmpty == true)
      #expect(way("item item=4").plan?.operations.count == 1)
      #expect(way("secret item=4").guards == ["members"])
      #expect(way("item item=99").obstacle?.contains("there is no item 99") == true)
      #expect(way("elsewhere").obstacle?.contains("unknown destination") == true)
      #expect(session.steps.count == 1)
    }

    @Test func `more rows of a list are drawn on request, up to the last one`() async throws {
      let session = try await sessionWithRows()
      // As after two minutes without a change.
      session.heart?.cancel()
      session.heart = nil
      let list = try #require(table(in: session)?.list)
      for (drawn, more) in [(60, 90), (120, 30), (150, nil)] as [(Int, Int?)] {
        #expect(table(in: session)?.children[0].children.count == drawn)
        #expect(table(in: session)?.moreRows == more)
        guard let more else { break }
        for _ in 1...2 { try session.drawMoreRows(ofList: list, before: more) }
      }
      try session.drawMoreRows(ofList: -1, before: 30)
      #expect(session.drawnRows == [list: 180])
      #expect(session.heart != nil)
      #expect(session.steps.isEmpty)
      try await session.replay([], upTo: 0)
      #expect(session.drawnRows.isEmpty)
    }

    @Test func `creating cells to name the tapped row does not speed up a tap`() async throws {
      let session = try await sessionWithRows()
      try session.touch(try element("Row 50", in: session))
      #expect(session.steps == [LiveStep("tap Row 50")])
    }

    /// A session that shows a table.
    private func sessionWithRows() async throws -> LiveSession<TinyApp> {
      let session = try await session()
      session.session.driver.run { app in
        app.scene?.list?.navigationController?.pushViewController(RowsScreen(), animated: false)
      }
      try await session.session.driver.settle()
      // Makes cells, which are laid out next.
      session.look()
      try await session.session.driver.settle()
      return session
    }

    private func table(in session: LiveSession<TinyApp>) -> PictureElement? {
      session.answer.state.picture.elements.last { $0.kind == .table }
    }

    @Test func `a drag is one step, finished or cancelled`() async throws {
      let session = try await session(["open tiny://items/1"])
      try session.drag(.pop, .begin, by: 0)
      try session.drag(.pop, .move, by: 0.4)
      #expect(session.steps.count == 1)
      try session.drag(.pop, .cancel, by: 0.4)
      try await session.session.driver.settle()
      #expect(session.view.tree.last?.contains("Item 1") == true)
      try session.drag(.pop, .begin, by: 0)
      try session.drag(.pop, .finish, by: 0.9)
      try await session.session.driver.settle()
      #expect(session.steps.map(\.text).suffix(2) == ["cancel-swipe", "swipe-back"])
      #expect(session.view.tree.count == 2)
      #expect(throws: (any Error).self) { try session.drag(.pop, .begin, by: 0) }
      #expect(throws: UsageError.self) { try session.drag(.sheet, .finish, by: 0) }
    }

    @Test func `a drag of a sheet that stays is one step, too`() async throws {
      let session = try await session(["open tiny://secrets/1", "draft"])
      try session.drag(.sheet, .begin, by: 0)
      try session.drag(.sheet, .finish, by: 0.9)
      try await session.session.driver.settle()
      #expect(session.steps.map(\.text).suffix(2) == ["draft", "swipe-down"])
      #expect(session.view.tree.last?.contains("UIAlertController") == true)
      let again = try await self.session(session.steps.map(\.text))
      #expect(again.view.tree == session.view.tree)
    }

    @Test func `a step in the alert of a leave guard is repeated in the same alert`() async throws {
      let session = try await session(["open tiny://items/1", "draft", "open tiny://items"])
      #expect(session.view.tree.last?.contains("UIAlertController") == true)
      #expect(!session.answer.state.isMoving)
      try session.perform("tap Leave")
      try await session.session.driver.settle()
      session.look()
      let end = session.view.tree
      #expect(session.steps.last == LiveStep("tap Leave"))
      try await session.replay(session.steps, upTo: 4)
      #expect(session.future.isEmpty)
      #expect(session.view.tree == end)
    }

    @Test func `a drag ends when another page goes back`() async throws {
      let session = try await session(["open tiny://items/1", "open tiny://items/2"])
      try session.drag(.pop, .begin, by: 0)
      try await session.replay(session.steps, upTo: 1)
      #expect(throws: UsageError.self) { try session.drag(.pop, .finish, by: 0.9) }
      #expect((session.steps.count, session.future.count) == (1, 1))
    }

    @Test func `a page is polled as long as the app changes`() async throws {
      let session = try await session()
      var messages = 0
      session.publish = { _ in messages += 1 }
      for number in 0..<300 {
        session.session.driver.run { $0.scene?.list?.title = "\(number)" }
        session.look()
        #expect(session.nextPause != nil, "after \(number) changes")
      }
      #expect(messages == 300)
    }

    @Test func `a step performed without waiting is marked in the command line`() async throws {
      let session = try await session()
      try session.perform("open tiny://items/3")
      try session.perform("open tiny://items/4")
      #expect(
        session.details(of: 2)?.command
          == "tiny explore --do 'open tiny://items/3' --do '~open tiny://items/4'"
      )
    }

    @Test func `a message is sent for a change, and none without one`() async throws {
      let session = try await session()
      var messages: [LiveMessage] = []
      session.look()
      session.publish = { messages.append($0) }
      session.look()
      #expect(messages.isEmpty)
      try session.perform("title Things")
      try await session.session.driver.settle()
      session.look()
      let revisions = messages.map(\.revision)
      #expect(revisions == Array((revisions.first ?? 0)...(revisions.last ?? 0)))
      #expect(messages.last?.controllers?.children.first?.title == "Things")
    }
  }
#endif
