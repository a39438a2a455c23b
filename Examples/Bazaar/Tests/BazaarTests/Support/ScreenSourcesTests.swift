import Testing

@Suite struct ScreenSourcesTests {
  @Test func `a file that names another file's type is reported`() {
    let sources = ScreenSources([
      "A.swift": "final class AViewController {}\nprivate enum Row {}",
      "B.swift": "class B {\n  func open() { show(AViewController()) }\n}",
    ])
    #expect(sources.mutualMentions == ["B.swift: AViewController"])
  }

  @Test func `comments, longer names and nested types do not count as mentions`() {
    let sources = ScreenSources([
      "A.swift": "struct A {\n  struct Row {}\n}",
      "B.swift": "struct AB {} // unlike A\nlet Row = 1",
    ])
    #expect(sources.mutualMentions.isEmpty)
  }

  @Test func `a forbidden word is reported in code only`() {
    let sources = ScreenSources(["A.swift": "dismiss(animated: true) // never present"])
    #expect(sources.mentions(of: ["dismiss", "present"]) == ["A.swift: dismiss"])
  }
}
