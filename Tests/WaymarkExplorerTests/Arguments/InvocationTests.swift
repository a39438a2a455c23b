#if Explorer
  import HeadlessUIKit
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  struct InvocationTests {
    private func invocation(_ arguments: String...) throws -> Invocation {
      try Invocation(arguments, variants: ["dark", "large"], steps: StepReader())
    }

    @Test func `without arguments the overview is printed`() throws {
      #expect(try invocation() == .overview)
    }

    @Test(arguments: ["help", "--help", "-h"])
    func `help can be requested in three ways`(word: String) throws {
      #expect(try invocation(word) == .help(nil))
      #expect(try invocation(word, "open") == .help(.open))
    }

    @Test(arguments: ["--help", "-h"])
    func `a help flag shows the command's help, regardless of other arguments`(flag: String) throws
    {
      #expect(try invocation("open", flag) == .help(.open))
      #expect(try invocation("routes", "--json", flag) == .help(.routes))
    }

    @Test func `routes are printed as text or JSON`() throws {
      #expect(try invocation("routes") == .routes(isJSON: false))
      #expect(try invocation("routes", "--json") == .routes(isJSON: true))
    }

    @Test func `open accepts all its options`() throws {
      let invocation = try invocation(
        "open",
        "--do",
        "back",
        "--do=~tap A",
        "tiny://x",
        "--then",
        "open tiny://y",
        "--explain",
        "--json",
        "--animated",
        "--variant",
        "dark",
        "--variant=large",
        "--device",
        "pad"
      )
      guard case .open(let arguments) = invocation else {
        Issue.record("is \(invocation)")
        return
      }
      #expect(arguments.url == "tiny://x")
      #expect(arguments.before.map(\.step) == [.user(.back), .user(.tap("A"))])
      #expect(arguments.before.map(\.isHurried) == [false, true])
      #expect(arguments.during == [ScriptStep(step: .open("tiny://y"))])
      #expect(arguments.explains && arguments.isJSON && arguments.isAnimated)
      #expect(arguments.setup == SessionSetup(variants: ["dark", "large"], device: .pad))
    }

    @Test(arguments: ["explore", "open", "verify"])
    func `a version of UIKit is chosen`(command: String) throws {
      let words = command == "open" ? [command, "tiny://x"] : [command]
      let setup: SessionSetup? =
        switch try Invocation(words + ["--uikit", "18"], variants: [], steps: StepReader()) {
        case .explore(let arguments): arguments.setup
        case .open(let arguments): arguments.setup
        case .verify(let arguments): arguments.setup
        default: nil
        }
      #expect(setup?.level == .uiKit18)
    }

    @Test func `open without options uses the default setup without animation`() throws {
      guard case .open(let arguments) = try invocation("open", "tiny://x") else { return }
      #expect(!arguments.explains && !arguments.isJSON && !arguments.isAnimated)
      #expect(arguments.setup == SessionSetup())
    }

    @Test(arguments: [
      (["opne"], "unknown command \"opne\"; did you mean \"open\"?"),
      (["help", "route"], "unknown command \"route\"; did you mean \"routes\"?"),
      (["open"], "open needs the URL to open"),
      (["open", "a", "b"], "open takes one URL, but got also \"b\""),
      (["open", "a", "--jsn"], "unknown option \"--jsn\"; did you mean \"--json\"?"),
      (["open", "a", "--do"], "--do needs a value"),
      (["open", "a", "--json=1"], "--json takes no value"),
      (["open", "a", "--variant", "drak"], "unknown variant \"drak\"; did you mean \"dark\"?"),
      (["open", "a", "--device", "phne"], "unknown device \"phne\"; did you mean \"phone\"?"),
      (["open", "a", "--uikit", "28"], "unknown version of UIKit \"28\"; did you mean \"18\"?"),
      (["open", "a", "--do", "bakc"], "unknown step \"bakc\"; did you mean \"back\"?"),
      (["routes", "now"], "routes takes no argument, but got \"now\""),
    ])
    func `an invalid argument is reported on one line with a suggestion`(
      arguments: [String],
      message: String
    ) {
      #expect(throws: UsageError(message)) {
        try Invocation(arguments, variants: ["dark", "large"], steps: StepReader())
      }
    }
  }
#endif
