import PlatformUI

/// One snapshot of a window's controllers, for one plan.
///
/// Unlike `Tree`, it refers to the controllers themselves. It lives for as long as a plan is made.
@MainActor final class LiveTree {
  struct Node {
    let controller: UIViewController
    let kind: ContainerKind?
    /// Stands for the class of the controller in a set of classes; 0 if there are too many.
    let classBit: UInt64
    private let standing: Standing

    init(
      _ controller: consuming UIViewController,
      _ kind: ContainerKind?,
      classNumber: Int,
      _ standing: Standing
    ) {
      self.controller = controller
      self.kind = kind
      classBit = classNumber < 64 ? 1 &<< UInt64(truncatingIfNeeded: classNumber) : 0
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
        parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
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
    if let root {
      (nodes, levelRoots) = TreeReader(adapters: adapters).read(root)
    } else {
      (nodes, levelRoots) = ([], [])
    }
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

  /// A controller that takes part in a running transition.
  var movingController: UIViewController? {
    for level in levelRoots.indices {
      let range = range(ofLevel: level)
      let root = nodes[range.lowerBound].controller
      if level > 0, root.isBeingPresented || root.isBeingDismissed { return root }
      // The innermost shown controller answers for those above it.
      guard let leaf = nodes[range].last(where: \.isShown)?.controller else { continue }
      if leaf.transitionCoordinator != nil { return leaf }
    }
    return nil
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

  /// The first screen of a class that satisfies a condition, each node being visited at most once.
  ///
  /// The topmost presentation comes first; in each, what is shown before what is hidden, and what
  /// lies deeper or was added later before the rest.
  func first<Screen: UIViewController>(
    _ type: Screen.Type,
    visited: inout Int,
    where condition: (Screen) -> Bool
  ) -> (index: Int, screen: Screen)? {
    /// The classes that were seen not to fit, so that a class is asked about once.
    var strangers: UInt64 = 0
    for level in levelRoots.indices.reversed() {
      for isShown in [true, false] {
        let range = range(ofLevel: level)
        var index = range.upperBound
        while index > range.lowerBound {
          index -= 1
          if nodes[index].isShown != isShown { continue }
          visited += 1
          if strangers & nodes[index].classBit != 0 { continue }
          guard let screen = nodes[index].controller as? Screen else {
            strangers |= nodes[index].classBit
            continue
          }
          if condition(screen) { return (index, screen) }
        }
      }
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
