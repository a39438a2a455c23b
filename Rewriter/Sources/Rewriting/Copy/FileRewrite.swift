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
      problems = [file.problem(file.tree, "the file has a syntax error and is copied unchanged")]
      touchedLines = 0
      return
    }
    let forms = FormVisitor(file, index)
    forms.walk(file.tree)
    let extensions = ExtensionEdits(plan, index, in: file)
    let lists = ListEdits(plan, in: file)
    let observing = ObservingEdits(index, in: file)
    var edits = forms.edits + observing.edits + lists.edits + extensions.edits
    let moved = MemberMove.moves(in: file, index).map { $0.apply(to: &edits, of: file.text) }
    edits += MemberForward.edits(in: file, index)
    edits += Insertion.edits(
      moved + MemberForward.insertions(in: file, index)
        + WitnessEdits(index, in: file).insertions + lists.insertions + extensions.insertions
    )
    if !file.importsUIKit, !edits.isEmpty || index.isUIKitVisible || index.namesUIKit(in: file) {
      edits.append(Self.importOfUIKit(file))
    }
    text = edits.applied(to: file.text)
    touchedLines = edits.touchedLines(of: file.text)
    problems =
      forms.problems + observing.problems + extensions.problems
      + plan.problems.filter { $0.path == file.path }
  }

  /// Imports UIKit, on the line of the first import or else of the first declaration.
  private static func importOfUIKit(_ file: SourceFile) -> Edit {
    // As an array, because a slice of a syntax collection has its own positions.
    let statements = Array(file.tree.statements)
    // A directive has to start its line, and code inside it may not be compiled.
    let open = statements.filter { !$0.item.is(IfConfigDeclSyntax.self) }
    let place = open.first { $0.item.is(ImportDeclSyntax.self) } ?? open.first
    let token = (place ?? statements.first)?.firstToken(viewMode: .sourceAccurate)
    let separator = place == nil && token != nil ? "\n" : "; "
    return Edit(before: token ?? file.tree.endOfFileToken, "import UIKit\(separator)")
  }
}

extension SourceIndex {
  /// Rewrites sources; the result has one copy for each.
  ///
  /// - Parameter isUIKitVisible: Whether sources see UIKit without an import.
  static func rewrite(_ files: [SourceFile], isUIKitVisible: Bool = false) -> [FileRewrite] {
    let index = SourceIndex(files.filter { !$0.isMalformed }, isUIKitVisible: isUIKitVisible)
    let plan = ListPlan(index)
    return files.map { FileRewrite($0, index, plan) }
  }
}
