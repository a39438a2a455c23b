import PlatformUI

/// One snapshot of a window's controllers, for one plan.
///
/// Unlike `Tree`, it refers to the controllers themselves. It lives for as long as a plan is made.
@MainActor struct LiveTree {
  struct Node {
    let controller: UIViewController
    /// The container or presenter.
    let parent: Int?
    /// How many presentations lie below.
    let level: Int
    /// Whether all containers up to the presentation's root show it.
    let isShown: Bool
    /// Whether the container shows it, be the container shown or not.
    let isShownByParent: Bool
    let kind: ContainerKind?
  }

  private(set) var nodes: [Node] = []
  /// Where each presentation begins, the window's root first.
  private(set) var levelRoots: [Int] = []
  private let adapters: AdapterList

  init(root: UIViewController?, adapters: AdapterList) {
    self.adapters = adapters
    guard let root else { return }
    nodes.reserveCapacity(32)
    var next: (controller: UIViewController, presenter: Int?)? = (root, nil)
    while let level = next {
      levelRoots.append(nodes.count)
      next = appendLevel(level.controller, presenter: level.presenter)
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
  func search(where condition: (UIViewController) -> Bool) -> Int? {
    for level in levelRoots.indices.reversed() {
      for isShown in [true, false] {
        for index in range(ofLevel: level).reversed()
        where nodes[index].isShown == isShown && condition(nodes[index].controller) {
          return index
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

  // MARK: Taking the snapshot

  /// Appends what one presentation holds and answers with the next one.
  private mutating func appendLevel(
    _ root: UIViewController,
    presenter: Int?
  ) -> (controller: UIViewController, presenter: Int?)? {
    let level = presenter.map { nodes[$0].level + 1 } ?? 0
    let first = nodes.count
    append(root, parent: presenter, level: level, isShown: true, isShownByParent: true)
    for index in first..<nodes.count where nodes[index].isShown {
      // `presentedViewController` answers for ancestors too; only the presenter itself counts.
      if let presented = nodes[index].controller.presentedViewController,
        presented.presentingViewController === nodes[index].controller
      {
        return (presented, index)
      }
    }
    return nil
  }

  private mutating func append(
    _ controller: UIViewController,
    parent: Int?,
    level: Int,
    isShown: Bool,
    isShownByParent: Bool
  ) {
    let index = nodes.count
    let kind = adapters.kind(of: controller)
    nodes.append(
      Node(
        controller: controller,
        parent: parent,
        level: level,
        isShown: isShown,
        isShownByParent: isShownByParent,
        kind: kind
      )
    )
    let children = kind?.children(of: controller) ?? controller.children
    guard !children.isEmpty else { return }
    let visible = kind?.visibleChildren(of: controller) ?? children
    for child in children {
      let isVisible = visible.includes(child)
      append(
        child,
        parent: index,
        level: level,
        isShown: isShown && isVisible,
        isShownByParent: isVisible
      )
    }
  }
}
