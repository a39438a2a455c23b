import PlatformUI

/// Where a home is in a snapshot.
@MainActor struct HomePlace {
  /// The container, or what stands in the column of it that is replaced, or the presenter; `nil` in
  /// an empty window.
  private(set) var node: Int?
  /// The screen beside which the home is, where a screen of that home lies above another one.
  private(set) var anchor: Int?
  /// Whether the screen itself fills a slot of the container, whatever else is in the hierarchy.
  private(set) var isSlot = false
  /// Whether it is a child that the container does not have yet, such as another tab.
  private(set) var isToBeAdded = false
  /// Whether it is not there and cannot be built, such as a tab that was removed.
  private(set) var isAbsent = false

  /// How far the user is from a home.
  enum Distance: Int, Comparable {
    /// On the topmost presentation, in the current tab.
    case shown
    /// In the current tab below a presentation.
    case covered
    case hidden

    static func < (one: Distance, other: Distance) -> Bool { one.rawValue < other.rawValue }
  }

  /// Searches backwards for the first step that is there.
  init(_ link: BoundLink, of step: BoundStep, in tree: LiveTree) {
    var child = step
    var (parent, joint) = (link.parent, link.joint)
    var action = joint.action
    var isBesideContent = false
    while let step = parent {
      var visited = 0
      if !step.followsContent, let found = step.find(in: tree, visited: &visited) {
        take(found, joint, of: child, in: tree)
        if let action { takeSlot(by: action, of: child, in: tree) }
        isSlot = !isBesideContent && !joint.isBesideContent
        if let node, !tree.isReachable(node) { isAbsent = true }
        return
      }
      isBesideContent = isBesideContent || joint.isBesideContent
      child = step
      parent = step.connect()
      joint = step.joint
      action = joint.action ?? action
      if parent != nil, !child.isBuilt, !child.canComeIntoBeing(by: joint) {
        isAbsent = true
        return
      }
    }
  }

  private mutating func take(
    _ found: Int,
    _ joint: BoundLink.Joint,
    of child: BoundStep,
    in tree: LiveTree
  ) {
    switch joint {
    case .start: node = found
    case .inside(let action):
      node = found
      if case .embed = action.effect, let kind = tree.kind(at: found) {
        isToBeAdded = kind.selectsChildren && !kind.hasSlots
      }
    case .within:
      // The parent has been built without it; only its fallback can be replaced by it.
      guard let fallback = child.fallback?.node(in: tree, inside: found) else {
        isAbsent = true
        return
      }
      let container = tree.container(at: fallback)
      let fillsSlot = container.flatMap(tree.kind)?.hasSlots == true
      node = fillsSlot ? fallback : container
      anchor = fallback
    case .onto(_, let locate), .container(let locate):
      node = locate.nearest(above: tree.controller(at: found)).flatMap(tree.index)
      isAbsent = node == nil
      anchor = found
    }
  }

  /// Takes what stands in the slot that an action fills, such as a column, if anything does.
  private mutating func takeSlot(by action: BoundAction, of step: BoundStep, in tree: LiveTree) {
    guard let node, let kind = tree.kind(at: node), kind.hasSlots,
      case .embed(let embed) = action.effect
    else { return }
    let children = kind.slottedChildren(of: tree.controller(at: node))
    if kind.mergesSlots(of: tree.controller(at: node)) {
      self.node = children.first?.controller.flatMap(tree.index) ?? node
      return
    }
    var filled = children
    embed(&filled, ContainerChild(step))
    guard let slot = filled.first(where: { $0.step === step })?.slot,
      let content = children.first(where: { $0.slot == slot })?.controller
    else { return }
    self.node = tree.index(of: content) ?? node
  }
}

extension BoundLink.Joint {
  /// What installs a screen in or beside the parent.
  fileprivate var action: BoundAction? {
    switch self {
    case .inside(let action), .onto(let action, _): action
    case .start, .within, .container: nil
    }
  }

  /// Whether the parent is another screen in the container.
  fileprivate var isBesideContent: Bool {
    switch self {
    case .container, .onto: true
    case .start, .within, .inside: false
    }
  }
}

extension BoundStep {
  /// Whether a step that is not there can be built on the way.
  fileprivate func canComeIntoBeing(by joint: BoundLink.Joint) -> Bool {
    if case .within = joint { return true }
    return canBuild || takesScreen || followsContent
  }
}

extension LiveTree {
  /// How far the user is from a home.
  func distance(to place: HomePlace) -> HomePlace.Distance {
    guard let node = place.node, !place.isToBeAdded, isInCurrentTab(node) else { return .hidden }
    return level(at: node) == currentIndex.map(level) ? .shown : .covered
  }

  /// Whether no container on the way to a node has stopped offering it, such as a tab that is
  /// absent where the width is compact.
  func isReachable(_ node: Int) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { container, child in
      isCurrent(child, in: container)
        || kind(at: container)?.absence(of: controller(at: child), in: controller(at: container))
          == nil
    }
  }

  /// The child of a container in which a node is, or the node itself.
  func child(of container: Int, around node: Int) -> Int {
    let path = path(to: node)
    guard let index = path.firstIndex(of: container) else { return node }
    return index + 1 < path.count ? path[index + 1] : node
  }

  /// Whether all containers that select show the way to a node.
  private func isInCurrentTab(_ node: Int) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { isCurrent($1, in: $0) }
  }

  private func isCurrent(_ child: Int, in container: Int) -> Bool {
    nodes[child].isShownByParent || kind(at: container)?.selectsChildren != true
  }

  /// The nodes in the order of a search in which the current tab comes before the others, also
  /// where its screens are covered.
  var currentTabFirst: [Int] {
    var isInCurrentTab = [Bool](repeating: true, count: nodes.count)
    for index in nodes.indices {
      guard let container = container(at: index) else { continue }
      isInCurrentTab[index] = isInCurrentTab[container] && isCurrent(index, in: container)
    }
    return levels.reversed().flatMap { level in
      let range = range(ofLevel: level).reversed().filter(isReachable)
      let shown = range.filter { nodes[$0].isShown }
      let covered = range.filter { !nodes[$0].isShown && isInCurrentTab[$0] }
      return shown + covered + range.filter { !isInCurrentTab[$0] }
    }
  }
}
