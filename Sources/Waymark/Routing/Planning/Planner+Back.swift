import PlatformUI
import WaymarkCore

/// Plans that return to existing screens; nothing is built.
extension Planner {
  /// Plans the way to a step whose screen must exist.
  mutating func planUnwinding(to target: BoundStep) throws(NavigationError) {
    guard let node = search(for: target) else {
      throw failure(
        .notFound("it is not in the hierarchy, so the request cannot return to it"),
        at: target
      )
    }
    plan.anchor = ContainerChild(tree.nodes[node].controller)
    reveal(node)
  }

  /// Plans the removal of a screen: a pop in the nearest stack with a screen below it, or the
  /// dismissal of its presentation.
  mutating func planClosing(_ step: BoundClosing) throws(NavigationError) {
    guard let screen = step.screen.flatMap(tree.index) else {
      return try finishClosing(step, behind: tree.topmostIndex)
    }
    if let behind = planPop(of: screen) {
      if tree.nodes[screen].isShown { dismissAbove(level: tree.nodes[screen].level) }
      return try finishClosing(step, behind: behind)
    }
    let level = tree.nodes[screen].level
    guard level > 0 else {
      throw .refused(by: "router", "nothing lies behind \(step.screenName)")
    }
    dismissAbove(level: level - 1)
    return try finishClosing(step, behind: tree.shownLeaf(ofLevel: level - 1))
  }

  private mutating func finishClosing(_ step: BoundClosing, behind: Int?) throws(NavigationError) {
    guard let behind else { throw .refused(by: "router", "the window is empty") }
    step.behind = tree.nodes[behind].controller
    plan.anchor = ContainerChild(tree.nodes[behind].controller)
  }

  /// Pops the screen, or its container, from the nearest stack and returns the screen below.
  private mutating func planPop(of screen: Int) -> Int? {
    for (parent, child) in zip(tree.path(to: screen), tree.path(to: screen).dropFirst()).reversed()
    {
      guard let kind = tree.nodes[parent].kind, !kind.selectsChildren else { continue }
      let controller = tree.nodes[parent].controller
      let children = kind.slottedChildren(of: controller)
      let closed = ContainerChild(tree.nodes[child].controller)
      guard let position = children.firstIndex(of: closed), position > 0 else { continue }
      let rest = kind.revealing(children[position - 1], among: children)
      if rest.contains(closed) { continue }
      installation(inNode: parent, kind).set(rest, by: "pop")
      return children[position - 1].controller.flatMap(tree.index).map(shownLeaf)
    }
    return nil
  }

  /// Returns the innermost visible view controller of a node.
  func shownLeaf(of node: Int) -> Int {
    var leaf = node
    for index in tree.nodes.indices.dropFirst(node + 1)
    where tree.nodes[index].container == leaf && tree.nodes[index].isShownByParent {
      leaf = index
    }
    return leaf
  }
}
