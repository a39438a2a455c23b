import PlatformUI
import WaymarkCore

/// One snapshot of a window's controllers, for one plan.
///
/// Unlike `ControllerTree`, it refers to the view controllers themselves. The lists of children
/// that the adapters returned retain them; a node holds only a position in these, so that nothing
/// is retained for each node. A snapshot exists while a plan is made, or until what it recorded
/// need not be restored any more.
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
  /// What is true of any container.
  private(set) var traits: ContainerKind.Traits = []

  // MARK: Nodes

  @inline(__always)
  func controller(at index: Int) -> UIViewController {
    let node = nodes[index]
    guard let home = node.home else { return root(ofLevel: node.rootedLevel) }
    return containers[home].children[node.position]
  }

  /// The adapter of a node, if it is a container.
  func kind(at index: Int) -> ContainerKind? {
    kinds[nodes[index].classNumber]
  }

  /// The children of a node, as its adapter returned them.
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

  /// The start of `.current`: the topmost controller except alerts, which cannot present.
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

  mutating func append(_ container: Container, _ traits: ContainerKind.Traits) {
    self.traits.formUnion(traits)
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

extension LiveTree {
  /// Where a controller of the snapshot is to be found, in few bytes that refer to nothing.
  struct Node {
    fileprivate let place: Place
    private let ownContainer: Int32
    private let number: Int32
    /// The last shown node before it; below zero if there is none.
    private(set) var previousShown: Int32 = -1

    /// - Parameter container: The number as a container of its own, if it is one.
    init(_ place: Place, container: Int?, classNumber: Int) {
      self.place = place
      ownContainer = Int32(truncatingIfNeeded: container ?? -1)
      number = Int32(truncatingIfNeeded: classNumber)
    }

    func following(_ previousShown: Int32) -> Node {
      var node = self
      node.previousShown = previousShown
      return node
    }

    /// The number of the controller's class.
    var classNumber: Int { Int(number) }
    /// Stands for the class in a set of classes; 0 if there are too many.
    var classBit: UInt64 { number < 64 ? 1 &<< UInt64(truncatingIfNeeded: number) : 0 }
    /// The container that lists it; `nil` for the root of a presentation.
    var home: Int? { place.home < 0 ? nil : Int(place.home) }
    /// The place among the container's children.
    var position: Int { Int(place.position) }
    /// The presentation whose root it is, if it has no container.
    var rootedLevel: Int { -1 - Int(place.home) }
    /// The number as a container of its own.
    var container: Int? { ownContainer < 0 ? nil : Int(ownContainer) }
    /// Whether all containers up to the presentation's root show it.
    var isShown: Bool { place.isShown }
    /// Whether the container shows it, be the container shown or not.
    var isShownByParent: Bool { place.isShownByParent }
  }

  /// Where a node is listed, and whether it is shown there.
  struct Place {
    fileprivate let home: Int32
    fileprivate let position: Int32
    let isShown: Bool
    let isShownByParent: Bool

    init(in container: Int, at position: Int, isShown: Bool, isShownByParent: Bool) {
      home = Int32(truncatingIfNeeded: container)
      self.position = Int32(truncatingIfNeeded: position)
      self.isShown = isShown
      self.isShownByParent = isShownByParent
    }

    init(rootOfLevel level: Int) {
      home = -1 - Int32(truncatingIfNeeded: level)
      position = 0
      (isShown, isShownByParent) = (true, true)
    }
  }

  /// A controller that has an adapter, or children.
  struct Container {
    /// Its node.
    let index: Int
    let level: Int
    let children: [UIViewController]
  }

  /// What is presented above the root, or above another presentation.
  struct Presentation {
    /// The node of the root.
    let index: Int
    let root: UIViewController
    /// The node that presents the root.
    let presenter: Int
  }
}
