#if Explorer
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  struct StepReaderTests {
    let reader = StepReader(appForms: [
      StepForm(name: "push", arguments: ["SENDER"], values: ["anna", "boris"], help: ""),
      StepForm(name: "login", help: ""),
    ])

    @Test(arguments: [
      ("tap Log in", ExplorerStep.user(.tap("Log in"))),
      ("tap \"Log in\"", .user(.tap("Log in"))),
      ("  tap   Log in", .user(.tap("Log in"))),
      ("type name demo", .user(.type("demo", into: "name"))),
      ("type name two words", .user(.type("two words", into: "name"))),
      ("type name \"\"", .user(.type("", into: "name"))),
      ("type \"First name\" Dana", .user(.type("Dana", into: "First name"))),
      ("tap-number 2 Log in", .tapNumber(2, "Log in")),
      ("cancel-swipe-down", .cancelSwipeDown),
      ("background", .background),
      ("foreground", .foreground),
      ("reconnect", .reconnect),
      ("tab Chats", .user(.tab("Chats"))),
      ("select 0", .user(.select(row: 0))),
      ("back", .user(.back)),
      ("swipe-back", .user(.swipeBack)),
      ("cancel-swipe", .user(.cancelSwipe)),
      ("swipe-down", .user(.swipeDown)),
      ("open tiny://items/1", .open("tiny://items/1")),
      ("push anna", .app(verb: "push", argument: "anna")),
      ("login", .app(verb: "login", argument: "")),
    ])
    func `a step is a name and its arguments`(text: String, step: ExplorerStep) throws {
      #expect(try reader.read(text) == step)
    }

    @Test(arguments: [
      ("tpa Log in", "unknown step \"tpa\"; did you mean \"tap\"?"),
      ("push ana", "unknown SENDER \"ana\"; did you mean \"anna\"?"),
      ("tap", "the step \"tap\" needs LABEL; its form is: tap LABEL"),
      ("type name", "the step \"type name\" needs TEXT; its form is: type ID TEXT"),
      ("back now", "the step \"back\" takes no argument, but got \"now\""),
      ("select first", "\"first\" is not the number of a row; the first one is 0"),
      ("tap-number 0 OK", "\"0\" is not a position; the first element is 1"),
      ("select -1", "\"-1\" is not the number of a row; the first one is 0"),
    ])
    func `a step that makes no sense says why`(text: String, message: String) {
      #expect(throws: UsageError(message)) { try reader.read(text) }
    }

    @Test(arguments: ["Log in", "\"quoted\"", " space", "space ", "", "a\"b"])
    func `an argument that was written reads as it is`(text: String) throws {
      let written = StepReader.written(text)
      #expect(try reader.read("tap \(written)") == .user(.tap(text)))
      let field = StepReader.written("two words", isLast: false)
      #expect(
        try reader.read("type \(field) \(written)") == .user(.type(text, into: "two words"))
      )
    }

    @Test func `an empty step is no step`() {
      #expect(throws: UsageError.self) { try reader.read("") }
    }
  }
#endif
