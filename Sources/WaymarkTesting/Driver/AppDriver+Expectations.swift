public import Waymark

extension AppDriver {
  /// Checks the hierarchy against an expected one in the text form of ``tree``.
  ///
  /// The text has a line for each view controller, indented by two spaces below its container or
  /// presenter, as `tree.description` prints it. Trailing white space and leading and trailing
  /// empty lines are ignored. The call does not wait: the driver's steps settle before they return;
  /// after anything else, call ``settle(file:line:)``.
  ///
  /// ```swift
  /// try app.expectTree(
  ///   """
  ///   UINavigationController
  ///     CatalogViewController "Shop"
  ///     OrdersViewController "Orders" visible
  ///   """
  /// )
  /// ```
  ///
  /// - Throws: ``UnexpectedTree``, whose description marks the lines that differ. The error fails a
  ///   Swift Testing or XCTest test that rethrows it.
  public func expectTree(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws(UnexpectedTree) {
    let tree = tree
    if text.trimmedLines != tree.description.trimmedLines {
      throw UnexpectedTree(expected: text, tree: tree, location: StepLocation(file, line))
    }
  }
}

/// An error for a hierarchy that differs from the expected one.
public struct UnexpectedTree: Error, Equatable, Sendable {
  /// The expected hierarchy, as passed to the check.
  public let expected: String
  /// The actual hierarchy.
  public let tree: ControllerTree
  /// The call of the check in the test.
  public let location: StepLocation
}

extension UnexpectedTree: CustomStringConvertible {
  /// Both hierarchies in one diff: `-` marks missing lines, `+` marks unexpected ones.
  public var description: String {
    let (old, new) = (expected.trimmedLines, tree.description.trimmedLines)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var text = "\(location): the hierarchy differs from the expected one (- missing, + unexpected):"
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
  /// The lines without trailing white space and without leading and trailing empty lines.
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
