#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct ShellWordTests {
    @Test(arguments: [
      ("open", "open"),
      ("bazaar://products/1", "bazaar://products/1"),
      ("tap Log in", "'tap Log in'"),
      ("it's", "'it'\\''s'"),
      ("", "''"),
    ])
    func `a word is quoted when a shell would take it apart`(word: String, quoted: String) {
      #expect(ShellWord.quoted(word) == quoted)
    }
  }
#endif
