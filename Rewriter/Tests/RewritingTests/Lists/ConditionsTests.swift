import SwiftSyntax
import Testing

@testable import Rewriting

struct ConditionsTests {
  private func conditions(_ source: String) -> Conditions? {
    let file = SourceFile(path: "A.swift", text: source)
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  @Test(arguments: [
    "#if canImport(ObjectiveC)\nlet a = 1\n#endif", "#if os(iOS)\nlet a = 1\n#endif",
    "#if os(iOS) || os(tvOS)\nlet a = 1\n#endif", "#if DEBUG && os(iOS)\nlet a = 1\n#endif",
    "#if !os(iOS)\n#else\nlet a = 1\n#endif", "#if (os(iOS))\nlet a = 1\n#endif",
    "#if !os(iOS)\n#elseif DEBUG\nlet a = 1\n#endif",
  ])
  func `code for other hosts is excluded`(source: String) {
    #expect(conditions(source)?.isExcluded == true)
  }

  @Test(arguments: [
    ("let a = 1", []), ("#if !canImport(ObjectiveC)\nlet a = 1\n#endif", []),
    ("#if os(iOS)\n#else\nlet a = 1\n#endif", []), ("#if DEBUG\nlet a = 1\n#endif", ["DEBUG"]),
    ("#if DEBUG\n#elseif BETA\nlet a = 1\n#endif", ["!(DEBUG) && BETA"]),
    ("#if DEBUG || os(iOS)\nlet a = 1\n#endif", ["DEBUG || os(iOS)"]),
    ("#if A\n#if B\nlet a = 1\n#endif\n#endif", ["A", "B"]),
  ])
  func `other conditions are kept`(source: String, unknown: [String]) {
    #expect(conditions(source)?.isExcluded == false && conditions(source)?.unknown == unknown)
  }
}

/// Finds the conditions of the variable in a source.
private final class Finder: SyntaxVisitor {
  private(set) var found: Conditions?

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    found = Conditions(of: node)
    return .skipChildren
  }
}
