#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct NearestMatchTests {
    @Test(arguments: [
      ("opne", ["open", "routes"], "open"),
      ("ROUTES", ["open", "routes"], "routes"),
      ("x", ["b", "a"], "b"),
    ])
    func `the nearest match has the fewest differences and is the first of several`(
      word: String,
      words: [String],
      nearest: String
    ) {
      #expect(NearestMatch.of(word, among: words) == nearest)
    }

    @Test func `an empty list has no match`() {
      #expect(NearestMatch.of("open", among: []) == nil)
    }

    @Test func `a very long word has a nearest match`() {
      let word = String(repeating: "x", count: 100_000)
      #expect(NearestMatch.of(word, among: ["open", "routes"]) == "open")
    }
  }
#endif
