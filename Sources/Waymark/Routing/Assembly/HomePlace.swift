import PlatformUI

/// The position of a home in a snapshot.
@MainActor struct HomePlace {
  /// The container, the current content of the replaced column, or the presenter; `nil` in an empty
  /// window.
  private(set) var node: Int?
  /// The screen that the home is next to, if a screen of the home lies above another one.
  private(set) var anchor: Int?
  /// Whether the screen fills a slot of the container, regardless of other content.
  private(set) var isSlot = false
  /// Whether a container of the screen becomes a new child, such as a further tab, or the new root.
  private(set) var isToBeAdded = false
  /// Whether the home does not exist and cannot be built, such as a removed tab.
  private(set) var isAbsent = false

  /// Searches backwards for the first step that exists.
  init(_ link: BoundLink, of target: BoundStep, in tree: LiveTree) {
    var (child, link) = (target, link)
    var action = link.action
    var isBesideContent = false
    while let parent = link.parent {
      var visited = 0
      if !parent.followsContent, let found = parent.find(in: tree, visited: &visited) {
        take(found, link, of: child, in: tree)
        // A container that gets the screen itself is on screen; a new tab is not yet.
        isToBeAdded =
          link.replacesRoot || child !== target && link.selectsContent(of: found, in: tree)
        if let action { takeSlot(by: action, of: child, in: tree) }
        isSlot = !isBesideContent && !link.isBesideContent
        if let node, !tree.isReachable(node) { isAbsent = true }
        return
      }
      isBesideContent = isBesideContent || link.isBesideContent
      child = parent
      parent.connect()
      link = parent.link
      action = link.action ?? action
      if link.parent != nil, !child.isBuilt, !child.movesScreen, !child.isBuiltOnTheWay {
        isAbsent = true
        return
      }
    }
  }

  private mutating func take(
    _ found: Int,
    _ link: BoundLink,
    of child: BoundStep,
    in tree: LiveTree
  ) {
    switch link {
    case .start, .installed(_, _, nil): node = found
    case .within:
      // The parent was built without the screen, which can only replace its fallback.
      guard let fallback = child.fallback?.node(in: tree, inside: found) else {
        isAbsent = true
        return
      }
      let container = tree.nodes[fallback].container
      let fillsSlot = container.map { tree.nodes[$0].kind?.hasSlots == true } ?? false
      node = fillsSlot ? fallback : container
      anchor = fallback
    case .installed(_, _, let locate?), .container(_, let locate):
      node = locate.nearest(above: tree.nodes[found].controller).flatMap(tree.index)
      isAbsent = node == nil
      anchor = found
    }
  }

  /// Uses the current content of the slot that an action fills, such as a column, if there is any.
  private mutating func takeSlot(by action: BoundAction, of step: BoundStep, in tree: LiveTree) {
    guard let node, let kind = tree.nodes[node].kind, kind.hasSlots,
      case .embed(let embed) = action.effect
    else { return }
    let children = kind.slottedChildren(of: tree.nodes[node].controller)
    if kind.mergesSlots(of: tree.nodes[node].controller) {
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

extension BoundLink {
  /// Whether the parent is a container that shows the screen after it has selected it.
  @MainActor fileprivate func selectsContent(of container: Int, in tree: LiveTree) -> Bool {
    guard case .installed(_, let action, nil) = self, case .embed = action.effect,
      let kind = tree.nodes[container].kind
    else { return false }
    return kind.selectsChildren && !kind.hasSlots
  }

  /// Whether the parent is another screen in the container.
  fileprivate var isBesideContent: Bool {
    switch self {
    case .container, .installed(_, _, _?): true
    case .start, .within, .installed: false
    }
  }
}

extension LiveTree {
  /// Whether a home is in the current tab, possibly below a presentation.
  func isCurrent(_ place: HomePlace) -> Bool {
    guard let node = place.node, !place.isToBeAdded else { return false }
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { isCurrent($1, in: $0) }
  }

  /// Whether a home is in the topmost presentation.
  func isTopmost(_ place: HomePlace) -> Bool {
    place.node.map { nodes[$0].level } == currentIndex.map { nodes[$0].level }
  }

  /// Whether all containers around a node offer it; a tab may be hidden in a compact width.
  func isReachable(_ node: Int) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).allSatisfy { container, child in
      isCurrent(child, in: container)
        || nodes[container].kind?.absence(
          of: nodes[child].controller,
          in: nodes[container].controller
        )
          == nil
    }
  }

  /// Returns the child of a container that contains a node, or the node itself.
  func child(of container: Int, around node: Int) -> Int {
    let path = path(to: node)
    guard let index = path.firstIndex(of: container) else { return node }
    return index + 1 < path.count ? path[index + 1] : node
  }

  private func isCurrent(_ child: Int, in container: Int) -> Bool {
    nodes[child].isShownByParent || nodes[container].kind?.selectsChildren != true
  }

  /// The nodes in an order that starts with the current tab, including its covered screens.
  var currentTabFirst: [Int] {
    var isInCurrentTab = [Bool](repeating: true, count: nodes.count)
    for index in nodes.indices {
      guard let container = nodes[index].container else { continue }
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
