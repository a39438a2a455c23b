import Foundation

extension BazaarRun {
  /// The text after `outcome: ` on its line.
  var outcome: String? {
    output.split(separator: "\n").first { $0.hasPrefix("outcome: ") }
      .map { String($0.dropFirst("outcome: ".count)) }
  }

  /// The lines of the controller tree, which comes last.
  var tree: [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let heading = lines.firstIndex(of: "tree:") else { return [] }
    return lines[(heading + 1)...].filter { !$0.isEmpty }
  }

  /// The titles of the visible screen and of those below it in its container, the root first.
  var stack: [String] {
    guard let visible = tree.firstIndex(where: { $0.hasSuffix(" visible") }) else { return [] }
    let depth = tree[visible].indentation
    let siblings = tree[...visible].reversed()
      .prefix { $0.indentation >= depth }
      .filter { $0.indentation == depth }
    return siblings.reversed().map(\.title)
  }

  /// The lines of the tree that are presentations.
  var presentations: [String] {
    tree.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("presents ") }
  }

  /// The classes in front of the tabs, from the outermost in, without "ViewController".
  var presented: [String] {
    guard let start = tree.lastIndex(where: { $0.contains("presents ") }) else { return [] }
    return tree[(start + 1)...].compactMap { $0.split(separator: " ").first }
      .map { $0.replacingOccurrences(of: "ViewController", with: "") }
  }

  /// The title of the tab that is shown.
  var tab: String? { tree.first { $0.hasSuffix(" selected") }?.title }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }

  /// The text between the quotes.
  fileprivate var title: String {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : ""
  }
}
