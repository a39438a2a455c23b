import PlatformUI
import WaymarkCore

/// One snapshot of a window's controllers, for one plan.
///
/// Unlike `Tree`, it refers to the controllers themselves. They are kept alive by the lists of
/// children that their containers gave out; a node only says where in these a controller is, so
/// that nothing is counted for each of them. It lives for as long as a plan is made, or until what
/// it recorded need not be put back any more.
@MainActor struct LiveTree {
  /// The controllers, containers before what they contain, the lowest presentation first.
  private(set) var nodes: [Node] = []
  private(set) var root: UIViewController?
  /// What is presented above the root, from the bottom up.
  private(set) var presentations: [Presentation] = []
  private(set) var containers: [Container] = []
  /// The kinds of the classes, by their numbers.
  var kinds: [ContainerKind?] = []
  /// The last node that is shown.
  private var lastShown: Int32 = -1
  /// Whether there are containers with slots.
  private(set) var hasSlots = false

  // MARK: Nodes

  @inline(__always)
  func controller(at index: Int) -> UIViewController {
    let node = nodes[index]
    guard let home = node.home else { return root(ofLevel: node.rootedLevel) }
    return containers[home].children[node.position]
  }

  /// The adapter that speaks for a node, if it is a container.
  func kind(at index: Int) -> ContainerKind? {
    kinds[nodes[index].classNumber]
  }

  /// What a node contains, as its adapter told.
  func children(at index: Int) -> [UIViewController] {
    guard let container = nodes[index].container else { return [] }
    return containers[container].children
  }

  /// How many presentations lie below a node.
  func level(at index: Int) -> Int {
    guard let home = nodes[index].home else { return nodes[index].rootedLevel }
    return containers[home].level
  }

  /// The container of a node; `nil` for the root of a presentation.
  func container(at index: Int) -> Int? {
    guard let home = nodes[index].home else { return nil }
    return containers[home].index
  }

  /// The container or the presenter of a node.
  func parent(at index: Int) -> Int? {
    if let container = container(at: index) { return container }
    let level = nodes[index].rootedLevel
    return level == 0 ? nil : presentations[level - 1].presenter
  }

  func index(of controller: UIViewController) -> Int? {
    for index in nodes.indices where self.controller(at: index) === controller { return index }
    return nil
  }

  /// The nodes from a level's root down to the given one.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let last = path.last, let container = container(at: last) { path.append(container) }
    return path.reversed()
  }

  // MARK: Presentations

  var rootIndex: Int? { nodes.isEmpty ? nil : 0 }

  /// The innermost shown controller of the topmost presentation.
  var topmostIndex: Int? {
    root == nil ? nil : shownLeaf(ofLevel: presentations.count)
  }

  /// Where `.current` starts: the topmost controller, alerts apart, which take no screens.
  var currentIndex: Int? {
    for level in levels.reversed() where !(root(ofLevel: level) is UIAlertController) {
      return shownLeaf(ofLevel: level)
    }
    return nil
  }

  /// The innermost shown controller of a presentation.
  func shownLeaf(ofLevel level: Int) -> Int? {
    // Parents come before children, so the last shown node has no shown child.
    let range = range(ofLevel: level)
    let end = range.upperBound
    let last = end < nodes.count ? shownNode(before: end) : Int(lastShown)
    return last < range.lowerBound ? nil : last
  }

  /// The last shown node before another one, below zero if there is none.
  func shownNode(before index: Int) -> Int {
    Int(nodes[index].previousShown)
  }

  /// A controller that takes part in a running transition.
  var movingController: UIViewController? {
    for level in levels {
      if level > 0 {
        let root = root(ofLevel: level)
        if root.isBeingPresented || root.isBeingDismissed { return root }
      }
      // The innermost shown controller answers for those above it.
      guard let leaf = shownLeaf(ofLevel: level) else { continue }
      let controller = controller(at: leaf)
      if controller.transitionCoordinator != nil { return controller }
    }
    return nil
  }

  /// The nodes of a presentation.
  func range(ofLevel level: Int) -> Range<Int> {
    let first = level == 0 ? 0 : presentations[level - 1].index
    return first..<(level < presentations.count ? presentations[level].index : nodes.count)
  }

  /// The numbers of the presentations, what the window shows itself being 0.
  var levels: Range<Int> { root == nil ? 0..<0 : 0..<presentations.count + 1 }

  func root(ofLevel level: Int) -> UIViewController {
    if level == 0, let root { return root }
    return presentations[level - 1].root
  }

  // MARK: Growing

  /// Room for nodes and containers, at first as much as a usual window needs.
  struct Size {
    var nodes = 24
    var containers = 8
  }

  /// The room that the tree takes, never less than at first.
  var size: Size {
    let least = Size()
    return Size(
      nodes: max(nodes.count, least.nodes),
      containers: max(containers.count, least.containers)
    )
  }

  mutating func reserve(_ size: Size) {
    nodes.reserveCapacity(size.nodes)
    containers.reserveCapacity(size.containers)
  }

  mutating func append(_ node: Node) {
    nodes.append(node.following(lastShown))
    if node.isShown { lastShown = Int32(truncatingIfNeeded: nodes.count - 1) }
  }

  mutating func append(_ container: Container, hasSlots: Bool) {
    if hasSlots { self.hasSlots = true }
    containers.append(container)
  }

  /// Begins a presentation, whose root is the node that is appended next.
  mutating func begin(_ root: UIViewController, presenter: Int?) {
    if let presenter {
      presentations.append(Presentation(index: nodes.count, root: root, presenter: presenter))
    } else {
      self.root = root
    }
  }
}
