#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct InkTests {
    @Test func `plain output leaves the text unchanged`() {
      #expect(Ink.plain.heading("tree:") == "tree:")
    }

    @Test func `colored output resets the color at its end`() {
      #expect(Ink.colored.bad("refused") == "\u{1B}[31mrefused\u{1B}[0m")
    }

    @Test(arguments: [
      ([:], true, true),
      ([:], false, false),
      (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true),
      (["TERM": "dumb"], true, false),
    ])
    func `only terminals get colors, unless they are disabled`(
      environment: [String: String],
      isTerminal: Bool,
      isColored: Bool
    ) {
      let ink = Ink.suiting(environment, isTerminal: isTerminal)
      #expect(ink.isColored == isColored)
    }
  }
#endif
