import SwiftSyntax

/// The copy of one source.
struct FileRewrite {
  let text: String
  let problems: [Problem]
  /// The number of lines that differ from the source.
  let touchedLines: Int

  init(_ file: SourceFile, _ index: SourceIndex, _ plan: ListPlan) {
    guard !file.isMalformed else {
      text = file.text
      problems = [file.problem(file.tree, "the file has an error of syntax; it is copied as it is")]
      touchedLines = 0
      return
    }
    let forms = FormVisitor(file, index)
    forms.walk(file.tree)
    let extensions = ExtensionEdits(plan, index, in: file)
    let lists = ListEdits(plan, in: file)
    var edits = forms.edits + lists.edits + extensions.edits
    let moved = MemberMove.moves(in: file, index).map { $0.apply(to: &edits, of: file.text) }
    edits += Insertion.edits(
      moved + WitnessEdits(index, in: file).insertions + lists.insertions + extensions.insertions
    )
    if !edits.isEmpty, let edit = Self.importOfUIKit(file) { edits.append(edit) }
    text = edits.applied(to: file.text)
    touchedLines = edits.touchedLines(of: file.text)
    problems = forms.problems + extensions.problems + plan.problems.filter { $0.path == file.path }
  }

  /// Imports the module that declares selectors and lists, on the line of the first import.
  private static func importOfUIKit(_ file: SourceFile) -> Edit? {
    let imports = file.imports
    guard !imports.contains(where: { $0.path.trimmedDescription == "UIKit" }) else { return nil }
    let first = file.tree.statements.first
    // A directive has to be the first on its line.
    let isDirective = first?.item.is(IfConfigDeclSyntax.self) == true
    let node = imports.first.map(Syntax.init) ?? first.map(Syntax.init)
    let token = node?.firstToken(viewMode: .sourceAccurate) ?? file.tree.endOfFileToken
    let separator = imports.isEmpty && isDirective ? "\n" : "; "
    return Edit(before: token, "import UIKit\(separator)")
  }
}

extension SourceIndex {
  /// Rewrites sources; the result has one copy for each.
  static func rewrite(_ files: [SourceFile]) -> [FileRewrite] {
    let index = SourceIndex(files.filter { !$0.isMalformed })
    let plan = ListPlan(index)
    return files.map { FileRewrite($0, index, plan) }
  }
}
