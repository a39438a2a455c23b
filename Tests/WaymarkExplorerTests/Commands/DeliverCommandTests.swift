#if Explorer
  import Testing
  import WaymarkExplorer

  @MainActor struct DeliverCommandTests {
    private func open(_ arguments: String...) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny).result(of: ["open"] + arguments)
    }

    @Test(arguments: [[], ["--cold"], ["--cold", "--do", "login"]])
    func `a delivered link prints its outcome and the tree`(options: [String]) async {
      let arguments = ["open", "tiny://items/1", "--via", "customURL"] + options
      let result = await ExplorerCommand(exploring: .tiny).result(of: arguments)
      #expect(result.errors == "")
      #expect(result.output.contains("outcome: done"))
    }

    @Test func `a delivery without a destination is refused`() async {
      let result = await open("tiny.search", "--via", "quickAction")
      #expect(result.status == .failed)
      #expect(result.output.contains(#"add .opened(by: .quickAction("tiny.search"))"#))
    }

    @Test func `a step can be a delivery`() async {
      let result = await open(
        "tiny://items/1",
        "--then",
        "deliver widgetURL tiny://items/2",
        "--then",
        "deliver-cold customURL tiny://items/1"
      )
      #expect(result.errors == "")
    }

    @Test func `an unknown kind, an invalid payload and --cold alone are usage errors`() async {
      let unknown = await open("tiny://items/1", "--via", "customUrl")
      #expect(unknown.errors.contains(#"did you mean "customURL"?"#))
      #expect(await open("{", "--via", "restoration").status == .badUsage)
      #expect(await open("tiny://items/1", "--cold").status == .badUsage)
    }
  }
#endif
