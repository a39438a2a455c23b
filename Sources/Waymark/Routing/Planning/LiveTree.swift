import PlatformUI

/// One snapshot of a window's controllers, for one plan.
///
/// Unlike `Tree`, it refers to the controllers themselves. It lives for as long as a plan is made.
@MainActor final class LiveTree {
  struct Node {
    let controller: UIViewController
    let kind: ContainerKind?
    private let standing: Standing

    init(_ controller: UIViewController, _ kind: ContainerKind?, _ standing: Standing) {
      self.controller = controller
      self.kind = kind
      self.standing = standing
    }

    /// The container or presenter.
    var parent: Int? { standing.parent }
    /// How many presentations lie below.
    var level: Int { standing.level }
    /// Whether all containers up to the presentation's root show it.
    var isShown: Bool { standing.isShown }
    /// Whether the container shows it, be the container shown or not.
    var isShownByParent: Bool { standing.isShownByParent }

    /// Where a node stands, in few bytes.
    struct Standing {
      private let parentIndex: Int32
      private let levelNumber: Int16
      let isShown: Bool
      let isShownByParent: Bool

      init(parent: Int?, level: Int, isShown: Bool, isShownByParent: Bool) {
        parentIndex = parent.map { Int32(truncatingIfNeeded: $0) } ?? -1
        levelNumber = Int16(truncatingIfNeeded: level)
        self.isShown = isShown
        self.isShownByParent = isShownByParent
      }

      var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }
      var level: Int { Int(levelNumber) }
    }
  }

  let nodes: [Node]
  /// Where each presentation begins, the window's root first.
  let levelRoots: [Int]

  init(root: UIViewController?, adapters: AdapterList) {
    (nodes, levelRoots) = root.map(TreeReader(adapters: adapters).read) ?? ([], [])
  }

  var rootIndex: Int? { nodes.isEmpty ? nil : 0 }

  /// The innermost shown controller of the topmost presentation.
  var topmostIndex: Int? {
    guard let level = levelRoots.last else { return nil }
    // Parents come before children, so the last shown node has no shown child.
    return nodes[level...].lastIndex { $0.isShown }
  }

  /// Where `.current` starts: the topmost controller, alerts apart, which take no screens.
  var currentIndex: Int? {
    let level = levelRoots.last { !(nodes[$0].controller is UIAlertController) }
    guard let level else { return nil }
    return nodes[range(ofLevel: nodes[level].level)].lastIndex { $0.isShown }
  }

  func index(of controller: UIViewController) -> Int? {
    for index in nodes.indices where nodes[index].controller === controller { return index }
    return nil
  }

  /// The nodes of a presentation.
  func range(ofLevel level: Int) -> Range<Int> {
    let next = level + 1
    return levelRoots[level]..<(next < levelRoots.count ? levelRoots[next] : nodes.count)
  }

  /// The first node that satisfies a condition, each being asked at most once.
  ///
  /// The topmost presentation comes first; in each, what is shown before what is hidden, and what
  /// lies deeper or was added later before the rest.
  @inline(__always)
  func search(where condition: (UIViewController) -> Bool) -> Int? {
    var level = levelRoots.count - 1
    while level >= 0 {
      let range = range(ofLevel: level)
      if let index = search(range, isShown: true, where: condition) { return index }
      if let index = search(range, isShown: false, where: condition) { return index }
      level -= 1
    }
    return nil
  }

  @inline(__always)
  private func search(
    _ range: Range<Int>,
    isShown: Bool,
    where condition: (UIViewController) -> Bool
  ) -> Int? {
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      if nodes[index].isShown == isShown, condition(nodes[index].controller) { return index }
      index -= 1
    }
    return nil
  }

  /// The nodes from a level's root down to the given one.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let last = path.last, let parent = nodes[last].parent,
      nodes[parent].level == nodes[last].level
    {
      path.append(parent)
    }
    return path.reversed()
  }
}
