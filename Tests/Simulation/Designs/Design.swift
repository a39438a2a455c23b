/// The containers and screens of a random app, as a script describes them.
struct Design {
  enum Kind {
    case tabs, drawer, split, stack
  }

  struct Node {
    let kind: Kind
    let depth: Int
    /// The index of the parent; nil for the root.
    let parent: Int?
    var children: [Int] = []
    /// Selects the visible child.
    var selected = 0
    /// Selects the child that the next version of the app shows first.
    var first = 0
    /// The screens of a stack above its root.
    var items: [DesignStop] = []

    var selects: Bool { kind == .tabs || kind == .drawer }
  }

  /// The containers, each after its parent.
  private(set) var nodes: [Node] = []
  private(set) var sheets: [Int] = []
  /// The stacks that are homes of the shared screens, in declaration order.
  private(set) var homes: [Int] = []
  private(set) var isPad = false
  private(set) var isVisited = false
  private(set) var beginsEmpty = false
  /// Select the visible stops that the next version removes or refuses.
  private(set) var removed: [Int] = []
  private(set) var refused: [Int] = []
  private var lastNumber = 0

  init(_ script: DesignScript) {
    let isDrawer = script.events.contains { $0.action == .useDrawer }
    add(isDrawer ? .drawer : .tabs, to: nil)
    for event in script.events { take(event) }
    if homes.isEmpty { homes = stacks }
    for stack in stacks where !homes.contains(stack) {
      nodes[stack].items.removeAll { $0.name == "shared" }
    }
  }

  var stacks: [Int] { nodes.indices.filter { nodes[$0].kind == .stack } }
  var selecting: [Int] { nodes.indices.filter { nodes[$0].selects } }

  private mutating func take(_ event: DesignEvent) {
    switch event.action {
    case .usePad: isPad = true
    case .addStack: add(.stack, by: event)
    case .addTabs: add(.tabs, by: event)
    case .addDrawer: add(.drawer, by: event)
    case .addSplit: add(.split, by: event)
    case .push, .pushShared: push(event)
    case .select: selecting.pick(event.first).map { nodes[$0].selected = event.second }
    case .begin: selecting.pick(event.first).map { nodes[$0].first = event.second }
    case .present: sheets.append(event.second)
    case .visit: isVisited = true
    case .addHome: addHome(event)
    case .beginEmpty: beginsEmpty = true
    case .remove: removed.append(event.first)
    case .refuse: refused.append(event.first)
    case .useDrawer, .lock, .unlock, .revalidate, .replace, .closeTop, .open: break
    }
  }

  private mutating func add(_ kind: Kind, by event: DesignEvent) {
    let parents = nodes.indices.filter { index in
      nodes[index].selects && nodes[index].depth < 2 && nodes[index].children.count < 4
    }
    parents.pick(event.first).map { add(kind, to: $0) }
  }

  private mutating func add(_ kind: Kind, to parent: Int?) {
    let index = nodes.count
    nodes.append(Node(kind: kind, depth: parent.map { nodes[$0].depth + 1 } ?? 0, parent: parent))
    if let parent { nodes[parent].children.append(index) }
    if kind != .stack { add(.stack, to: index) }
    if kind == .split { add(.stack, to: index) }
  }

  private mutating func push(_ event: DesignEvent) {
    guard let stack = stacks.pick(event.first) else { return }
    lastNumber += 1
    // Several stacks may hold the same shared screen.
    let item =
      event.action == .push
      ? DesignStop("item \(stack)", lastNumber) : DesignStop("shared", event.second % 4)
    if !nodes[stack].items.contains(item) { nodes[stack].items.append(item) }
  }

  private mutating func addHome(_ event: DesignEvent) {
    guard let stack = stacks.pick(event.first), !homes.contains(stack) else { return }
    homes.append(stack)
  }
}

/// A destination of a random app, with the number of its screen.
struct DesignStop: Hashable, CustomStringConvertible {
  let name: String
  let number: Int

  init(_ name: String, _ number: Int) {
    (self.name, self.number) = (name, number)
  }

  var description: String { "\(name)(\(number))" }
}
