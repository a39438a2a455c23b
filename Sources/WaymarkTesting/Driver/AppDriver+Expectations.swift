public import Waymark

extension AppDriver {
  /// Checks that the hierarchy is the expected one, in the text form of ``tree``.
  ///
  /// The text has a line for each view controller, indented by two spaces below its container or
  /// presenter, as `tree.description` prints it. White space at the ends of lines and empty lines
  /// at the start and the end do not count. The call waits for nothing; the driver's steps have
  /// settled before they return, and ``settle()`` does so after anything else.
  ///
  /// ```swift
  /// try app.expectTree(
  ///   """
  ///   UINavigationController
  ///     CatalogueViewController "Shop"
  ///     OrdersViewController "Orders" visible
  ///   """
  /// )
  /// ```
  ///
  /// - Throws: ``UnexpectedTree``, whose text marks the lines that differ. An error that is thrown
  ///   fails a test of Swift Testing as well as one of XCTest.
  public func expectTree(_ text: String) throws(UnexpectedTree) {
    let tree = tree
    if text.trimmedLines != tree.description.trimmedLines {
      throw UnexpectedTree(expected: text, tree: tree)
    }
  }
}

/// A hierarchy that is not the expected one.
public struct UnexpectedTree: Error, Equatable, Sendable {
  /// The text that was expected.
  public let expected: String
  /// The hierarchy that was there.
  public let tree: ControllerTree
}

extension UnexpectedTree: CustomStringConvertible {
  /// Both hierarchies in one list: `-` marks lines that are missing, `+` those that were not
  /// expected.
  public var description: String {
    let (old, new) = (expected.trimmedLines, tree.description.trimmedLines)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var text = "the hierarchy is not the expected one (- missing, + not expected):"
    var position = 0
    for (index, line) in new.enumerated() {
      while removed.contains(position) {
        text += "\n- " + old[position]
        position += 1
      }
      if inserted.contains(index) {
        text += "\n+ " + line
      } else {
        text += "\n  " + line
        position += 1
      }
    }
    return text + old[position...].map { "\n- " + $0 }.joined()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}

extension String {
  /// The lines without white space at their ends, and without empty ones around them.
  fileprivate var trimmedLines: [Substring] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
    }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}
