#if Explorer
  import Testing
  import WaymarkExplorer

  @MainActor struct HelpTests {
    private func result(_ arguments: String...) async -> CommandResult {
      await ExplorerCommand(exploring: .tiny).result(of: arguments)
    }

    @Test func `without arguments the help is followed by examples with their real output`() async {
      let overview = await result()
      let help = await result("help")
      let example = await result("open", "tiny://items/1")
      #expect(overview.status == .done)
      #expect(overview.output.hasPrefix(help.output))
      #expect(overview.output.contains("$ tiny open tiny://items/1\n\(example.output)"))
      #expect(overview.output.contains("$ tiny open tiny://items/9 --do 'tap Log in'\ntiny: "))
      #expect(overview.output.hasSuffix("(exit status 1)\n"))
    }

    @Test(arguments: ["help", "--help", "-h"])
    func `the help is printed on standard output and succeeds`(word: String) async {
      let help = await result(word)
      #expect(help.status == .done)
      #expect(help.errors.isEmpty)
      #expect(help.output.contains("tiny open URL"))
    }

    @Test func `the help of open lists the options, the steps and the verbs of the app`() async {
      let help = await result("open", "--help").output
      for word in [
        "--then STEP", "--device NAME", "dark, large", "type ID TEXT", "push ITEM", "first, second",
      ] {
        #expect(help.contains(word), "\(word)")
      }
    }

    @Test func `the help of routes mentions JSON`() async {
      #expect(await result("help", "routes").output.contains("--json"))
    }

    @Test func `no line of the help is wider than a page`() async {
      for topic in ["open", "routes"] {
        let lines = await result("help", topic).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
      }
    }
  }
#endif
