#if Explorer
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  /// The messages of commands that fail.
  @MainActor struct FailureTests {
    private func result(_ arguments: [String]) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny).result(of: arguments)
    }

    @Test(arguments: [
      (["open", "tiny://itms/3"], "did you mean tiny://items"),
      (["open", "tny://items/3"], "did you mean tiny://items?"),
      (["open", "tiny://items/x"], "did you mean tiny://items/<id> (item)?"),
      (["open", "tiny://items", "--then", "open tiny://itms"], "did you mean tiny://items"),
      (["open", "http://[", "--do", "back"], "is not a URL"),
      (["open", "tiny://items", "--do", "tpa A"], "did you mean \"tap\"?"),
      (
        ["open", "tiny://items", "--do", "push frist"],
        "unknown ITEM \"frist\"; did you mean \"first\"?"
      ),
      (["open", "tiny://items", "--variant", "drk"], "did you mean \"dark\"?"),
      (["shop"], "did you mean"),
    ])
    func `a usage error is one line on standard error`(arguments: [String], message: String) async {
      let result = await result(arguments)
      #expect(result.status == .badUsage)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("tiny: "))
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func `an impossible step is reported on one line with the nearest label`() async {
      let result = await result(["open", "tiny://secrets/1", "--then", "tap Log on"])
      #expect(result.status == .failed)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("Log in"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test
    func `an app whose description has no destinations is told apart from one without router`()
      async
    {
      var app = AppUnderTest<TinyApp>.tiny
      app.destinations = { _ in nil }
      let routes = await ExplorerCommand(exploring: app).result(of: ["routes"])
      #expect(routes.status == .failed)
      #expect(routes.errors.contains("AppUnderTest.destinations returned nil"))
      app.router = { _ in nil }
      let open = await ExplorerCommand(exploring: app).result(of: ["open", "tiny://items"])
      #expect(open.errors.contains("or AppUnderTest.router returned nil"))
    }

    @Test func `the error of a verb is printed on one line`() async {
      let result = await result(["open", "tiny://items/1", "--do", "break"])
      #expect(result == CommandResult(.failed, errors: "tiny: the verb is broken\n"))
    }
  }
#endif
