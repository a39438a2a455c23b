import Testing

@testable import Rewriting

/// The copies of sources that belong together, which compile unless a problem was found.
struct Rewritten {
  private let copies: [FileRewrite]

  /// Rewrites sources; the first is `A.swift`, the next `B.swift`.
  ///
  /// - Parameter declarations: Declarations of undeclared names in the sources, for the compiler.
  init(
    _ sources: String...,
    with declarations: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    let paths = ["A.swift", "B.swift", "C.swift"]
    copies = SourceIndex.rewrite(zip(paths, sources).map { SourceFile(path: $0, text: $1) })
    guard problems.isEmpty else { return }
    var texts = Dictionary(uniqueKeysWithValues: zip(paths, copies.map(\.text)))
    texts["Declarations.swift"] = "import UIKit\n\(declarations)\n"
    Compiler.check(texts, at: location)
  }

  /// The copy of the first source.
  var text: String { copies.first?.text ?? "" }

  /// The copies of all sources.
  var texts: [String] { copies.map(\.text) }

  /// The code that could not be rewritten.
  var problems: [String] { copies.flatMap(\.problems).map(\.description) }

  /// The number of lines that differ, in all sources.
  var touchedLines: Int { copies.reduce(0) { $0 + $1.touchedLines } }
}

/// Returns the copy of the body of a controller's method, with the selectors and calls in it.
func rewrittenBody(
  _ body: String,
  members: String = "",
  at location: SourceLocation = #_sourceLocation
) -> String {
  let source =
    "import UIKit\nclass Screen: UIViewController {\n\(members)\nfunc run() {\n\(body)\n}\n}\n"
  let use = "func use<Value>(_ value: Value) {}"
  let text = Rewritten(source, with: use, at: location).text
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(of: "func run() {") else { return "" }
  return lines[(start + 1)...].prefix { $0 != "}" }.joined(separator: "\n")
}
