import SwiftSyntax
import SwiftParser

/// A source file with its syntax tree.
package struct SourceFile {
  /// The path shown in messages.
  package let path: String
  let text: String
  let tree: SourceFileSyntax
  let namesOfUIKit: UIKitNames
  private let converter: SourceLocationConverter

  package init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    namesOfUIKit = UIKitNames(in: tree)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Whether the file has a syntax error.
  var isMalformed: Bool { tree.hasError }

  /// The name of the file without its extensions, as a part of names.
  var identifier: String {
    let stem = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = stem.split { !$0.isLetter && !$0.isNumber }
    return words.map { ObjectiveCName.capitalized("\($0)") }.joined()
  }

  /// Returns the line number at a position.
  func line(at position: AbsolutePosition) -> Int { converter.location(for: position).line }

  /// Whether the file imports UIKit on hosts with the headless layer, also under conditions.
  var importsUIKit: Bool {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.imports.contains {
      $0.path.trimmedDescription == "UIKit" && !Conditions(of: $0).isExcluded
    }
  }
}

private final class ImportVisitor: SyntaxVisitor {
  private(set) var imports: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }
}

/// Code that the command cannot rewrite.
package struct Problem: Hashable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  package var description: String { "\(path):\(line): \(message)" }
}

extension SourceFile {
  /// Creates a problem at a node.
  func problem(_ node: some SyntaxProtocol, _ message: String) -> Problem {
    let line = line(at: node.positionAfterSkippingLeadingTrivia)
    return Problem(path: path, line: line, message: message)
  }
}
