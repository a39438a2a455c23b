@testable import Rewriting

/// The copies of sources that belong together.
struct Rewritten {
  private let copies: [FileRewrite]

  /// Rewrites sources; the first is `A.swift`, the next `B.swift`.
  init(_ sources: String...) {
    let files = zip(["A", "B", "C"], sources).map { SourceFile(path: "\($0).swift", text: $1) }
    copies = SourceIndex.rewrite(files)
  }

  /// The copy of the first source.
  var text: String { copies.first?.text ?? "" }

  /// The copies of all sources.
  var texts: [String] { copies.map(\.text) }

  /// What could not be rewritten.
  var problems: [String] { copies.flatMap(\.problems).map(\.description) }

  /// The number of lines that differ, in all sources.
  var touchedLines: Int { copies.reduce(0) { $0 + $1.touchedLines } }
}

/// Returns the copy of the body of a controller's method, with the selectors and calls in it.
func rewrittenBody(_ body: String, members: String = "") -> String {
  let source =
    "import UIKit\nclass Screen: UIViewController {\n\(members)\nfunc run() {\n\(body)\n}\n}\n"
  let lines = Rewritten(source).text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(of: "func run() {") else { return "" }
  return lines[(start + 1)...].prefix { $0 != "}" }.joined(separator: "\n")
}
