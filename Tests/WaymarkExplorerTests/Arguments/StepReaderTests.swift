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
      ("tap-number 2 Log in", .user(.tapNumber(2, "Log in"))),
      ("cancel-swipe-down", .user(.cancelSwipeDown)),
      ("background", .user(.background)),
      ("foreground", .user(.foreground)),
      ("reconnect", .user(.reconnect)),
      ("tab Chats", .user(.tab("Chats"))),
      ("select 0", .user(.select(row: 0))),
      ("select 2 1", .user(.select(row: 2, section: 1))),
      ("details 0", .user(.details(row: 0))),
      ("slide \"Loud ness\" 0.5", .user(.slide("Loud ness", to: 0.5))),
      ("step-down Copies", .user(.stepper("Copies", isUp: false))),
      ("next-page", .user(.turnPage(isForward: true))),
      ("hide-column", .user(.swipeColumn(isInward: false))),
      ("rotate landscape", .user(.rotate(isLandscape: true))),
      ("width compact", .user(.resize(isCompact: true))),
      ("width 600", .width(600)),
      ("text-size ax1", .textSize(.ax1)),
      ("deliver quickAction chats", .user(.deliver(.quickAction("chats"), isCold: false))),
      ("back", .user(.back)),
      ("back-menu 2", .user(.backMenu(2))),
      ("swipe-back", .user(.swipeBack)),
      ("cancel-swipe", .user(.cancelSwipe)),
      ("swipe-down", .user(.swipeDown)),
      ("open tiny://items/1", .open("tiny://items/1")),
      ("push anna", .user(.verb("push", argument: "anna"))),
      ("login", .user(.verb("login", argument: ""))),
    ])
    func `a step is a name and its arguments`(text: String, step: ExplorerStep) throws {
      #expect(try reader.read(text) == step)
    }

    @Test(arguments: [
      ("tpa Log in", "unknown step \"tpa\"; did you mean \"tap\"?"),
      ("push ana", "unknown SENDER \"ana\"; did you mean \"anna\"?"),
      ("tap", "the step \"tap\" needs LABEL; its form is: tap LABEL"),
      ("type name", "the step \"type name\" needs TEXT; its form is: type ID TEXT"),
      ("back-menu last", "\"last\" is not a position; the first element is 1"),
      ("back now", "the step \"back\" takes no argument, but got \"now\""),
      ("select first", "\"first\" is not the number of a row; the first one is 0"),
      ("tap-number 0 OK", "\"0\" is not a position; the first element is 1"),
      ("width wide", "\"wide\" is not a width: use compact, regular or a number of points"),
      ("text-size axx1", "unknown SIZE \"axx1\"; did you mean \"ax1\"?"),
      ("select -1", "\"-1\" is not the number of a row; the first one is 0"),
    ])
    func `an invalid step throws an error with the reason`(text: String, message: String) {
      #expect(throws: UsageError(message)) { try reader.read(text) }
    }

    @Test(arguments: ["Log in", "\"quoted\"", " space", "space ", "", "a\"b"])
    func `a written argument reads as the same value`(text: String) throws {
      let written = StepReader.written(text)
      #expect(try reader.read("tap \(written)") == .user(.tap(text)))
      let field = StepReader.written("two words", isLast: false)
      #expect(
        try reader.read("type \(field) \(written)") == .user(.type(text, into: "two words"))
      )
    }

    @Test(arguments: [
      UserStep.tap("Log in"), .tapNumber(2, ""), .type("", into: "First name"), .tab(" a"),
      .select(row: 3, section: 2), .details(row: 0),
      .swipeAction(row: 1, section: 2, title: "Move to Trash"), .slide("Loud ness", to: 0.25),
      .stepper("\"A\"", isUp: true), .refresh, .closeMenu, .back, .backMenu(3), .swipeBack,
      .cancelSwipe,
      .swipeDown, .cancelSwipeDown, .turnPage(isForward: false), .swipeColumn(isInward: true),
      .rotate(isLandscape: false), .resize(isCompact: false), .background, .foreground,
      .memoryWarning, .openWindow, .window(2), .closeWindow, .reconnect, .wait,
      .deliver(.notification(#"{"a":1}"#), isCold: true),
      .verb("push", argument: "anna"), .verb("login", argument: ""),
    ])
    func `the text of a step reads as the step`(step: UserStep) throws {
      #expect(try reader.read("\(step)") == .user(step))
    }

    @Test func `an empty step is refused`() {
      #expect(throws: UsageError.self) { try reader.read("") }
    }
  }
#endif
