import Testing

@Suite(.enabled(if: Compiler.isAvailable))
struct CompilerTests {
  @Test func `a copy that does not compile fails its test`() {
    let source = ["A.swift": "let view = Missing()\n"]
    withKnownIssue {
      Compiler.check(source, at: #_sourceLocation)
    } matching: {
      $0.description.contains("A.swift:1:12: error: cannot find 'Missing' in scope")
    }
  }
}
