import Testing
import WaymarkTesting

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("open", "open"),
    ("bazaar://products/1", "bazaar://products/1"),
    ("tap Log in", "'tap Log in'"),
    ("it's", "'it'\\''s'"),
    ("", "''"),
    ("tap A\r\n::error::", "$'tap A\\x0d\\x0a::error::'"),
    ("it's\u{1B}\\\u{2028}", "$'it\\'s\\x1b\\\\\\u2028'"),
  ])
  func `a word is quoted if a shell would split it`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }
}
