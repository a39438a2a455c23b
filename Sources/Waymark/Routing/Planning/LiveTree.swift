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
    let kind: ContainerKind?
  }

  private(set) var nodes: [Node] = []
  /// The order in which finders see the nodes: topmost presentation first, shown before hidden.
  private(set) var searchOrder: [Int] = []
  /// Where each presentation begins, the window's root first.
  private(set) var levelRoots: [Int] = []
  private let kinds: [ContainerKind]

  init(root: UIViewController?, kinds: [ContainerKind]) {
    self.kinds = kinds
    guard let root else { return }
    var next: (controller: UIViewController, presenter: Int?)? = (root, nil)
    while let level = next {
      levelRoots.append(nodes.count)
      next = appendLevel(level.controller, presenter: level.presenter)
    }
    sortForSearch()
  }

  var rootIndex: Int? { nodes.isEmpty ? nil : 0 }

  /// The innermost shown controller of the topmost presentation.
  var topmostIndex: Int? {
    guard let level = levelRoots.last else { return nil }
    // Parents come before children, so the last shown node has no shown child.
    return nodes[level...].lastIndex { $0.isShown }
  }

  func index(of controller: UIViewController) -> Int? {
    nodes.firstIndex { $0.controller === controller }
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
    append(root, parent: presenter, level: level, isShown: true)
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
    isShown: Bool
  ) {
    let index = nodes.count
    let (kind, children) = contents(of: controller)
    nodes.append(
      Node(controller: controller, parent: parent, level: level, isShown: isShown, kind: kind)
    )
    guard !children.isEmpty else { return }
    let visible = kind?.visibleChildren(controller) ?? children
    for child in children {
      let isChildShown = isShown && visible.contains { $0 === child }
      append(child, parent: index, level: level, isShown: isChildShown)
    }
  }

  private func contents(
    of controller: UIViewController
  ) -> (kind: ContainerKind?, children: [UIViewController]) {
    for kind in kinds {
      if let children = kind.children(controller) { return (kind, children) }
    }
    return (nil, controller.children)
  }

  private mutating func sortForSearch() {
    for level in levelRoots.indices.reversed() {
      let end = level + 1 < levelRoots.count ? levelRoots[level + 1] : nodes.count
      let range = (levelRoots[level]..<end).reversed()
      searchOrder += range.filter { nodes[$0].isShown }
      searchOrder += range.filter { !nodes[$0].isShown }
    }
  }
}
