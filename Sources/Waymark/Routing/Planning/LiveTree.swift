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
  /// The root of the window and those of the presentations, from the bottom up.
  private(set) var levels: [Level] = []
  private(set) var containers: [Container] = []
  /// The nodes that are shown, in their order.
  private var shown: [Int32] = []
  /// Whether there are containers with slots.
  private(set) var hasSlots = false

  // MARK: Nodes

  @inline(__always)
  func controller(at index: Int) -> UIViewController {
    let node = nodes[index]
    guard let home = node.home else { return levels[node.rootedLevel].root }
    return containers[home].children[node.position]
  }

  /// The adapter that speaks for a node, if it is a container.
  func kind(at index: Int) -> ContainerKind? {
    guard let container = nodes[index].container else { return nil }
    return containers[container].kind
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
    container(at: index) ?? levels[nodes[index].rootedLevel].presenter
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
    levels.isEmpty ? nil : shownLeaf(ofLevel: levels.count - 1)
  }

  /// Where `.current` starts: the topmost controller, alerts apart, which take no screens.
  var currentIndex: Int? {
    levels.lastIndex { !($0.root is UIAlertController) }.flatMap(shownLeaf)
  }

  /// The innermost shown controller of a presentation.
  func shownLeaf(ofLevel level: Int) -> Int? {
    // Parents come before children, so the last shown node has no shown child.
    let range = shownRange(ofLevel: level)
    return range.isEmpty ? nil : shownNode(range.upperBound - 1)
  }

  /// Where a presentation's nodes are among those that are shown.
  func shownRange(ofLevel level: Int) -> Range<Int> {
    let next = level + 1
    return levels[level].firstShown..<(next < levels.count ? levels[next].firstShown : shown.count)
  }

  /// A node by its place among those that are shown.
  func shownNode(_ place: Int) -> Int {
    Int(shown[place])
  }

  /// A controller that takes part in a running transition.
  var movingController: UIViewController? {
    for level in levels.indices {
      if level > 0 {
        let root = levels[level].root
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
    let next = level + 1
    return levels[level].index..<(next < levels.count ? levels[next].index : nodes.count)
  }

  // MARK: Growing

  mutating func reserve() {
    nodes.reserveCapacity(30)
    containers.reserveCapacity(8)
    shown.reserveCapacity(6)
  }

  mutating func append(_ node: Node) {
    if node.isShown { shown.append(Int32(truncatingIfNeeded: nodes.count)) }
    nodes.append(node)
  }

  mutating func append(_ container: Container) {
    if let kind = container.kind, kind.hasSlots { hasSlots = true }
    containers.append(container)
  }

  /// Begins a presentation, whose root is the node that is appended next.
  mutating func beginLevel(_ root: UIViewController, presenter: Int?) {
    levels.append(
      Level(index: nodes.count, firstShown: shown.count, root: root, presenter: presenter)
    )
  }
}
