extension ControllerTree: CustomStringConvertible {
  /// The tree as stable text, one view controller per line.
  ///
  /// Children are indented by two spaces below their container, in its order. A line has the form
  /// `Type "title" flags`; the flags, in this order, are `selected` (a child that its container
  /// shows), `visible` (the user sees it) and `not loaded`. A presentation is a line `presents
  /// <style>` below the presenter, followed by the presented view controller. An empty window is
  /// the single line `(no root)`.
  public var description: String {
    guard let root else { return "(no root)" }
    var lines: [String] = []
    root.write(into: &lines, indentation: 0)
    return lines.joined(separator: "\n")
  }
}

extension ControllerTree.Node {
  func write(into lines: inout [String], indentation: Int) {
    let margin = String(repeating: "  ", count: indentation)
    lines.append(margin + line)
    for child in children {
      child.write(into: &lines, indentation: indentation + 1)
    }
    for presentation in presented {
      lines.append(margin + "  presents " + presentation.style)
      presentation.node.write(into: &lines, indentation: indentation + 2)
    }
  }

  private var line: String {
    var words = [type]
    if let title { words.append("\"\(title)\"") }
    if state.contains(.selected) { words.append("selected") }
    if state.contains(.visible) { words.append("visible") }
    if !state.contains(.loaded) { words.append("not loaded") }
    return words.joined(separator: " ")
  }
}
