#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct ArgumentReaderTests {
    let reader = ArgumentReader(flags: ["--json"], options: ["--do"])

    @Test func `words, flags and options keep their order`() throws {
      let parts = try reader.parts(of: ["a", "--json", "--do", "b c", "--do=d=e", "f"])
      #expect(
        parts == [
          .word("a"), .flag("--json"), .option("--do", value: "b c"), .option("--do", value: "d=e"),
          .word("f"),
        ]
      )
    }

    @Test func `everything after two dashes is a word`() throws {
      #expect(try reader.parts(of: ["--", "--json", "--"]) == [.word("--json"), .word("--")])
    }

    @Test func `a single dash is a word`() throws {
      #expect(try reader.parts(of: ["-"]) == [.word("-")])
    }

    @Test func `an option takes the next word, even one that looks like a flag`() throws {
      #expect(try reader.parts(of: ["--do", "--json"]) == [.option("--do", value: "--json")])
    }
  }
#endif
