import PlatformUI

/// Takes the snapshot of a window's controllers.
///
/// Everything that it looks things up in is constant, and the nodes are handed down from call to
/// call, so that nothing is counted or checked for each controller that could be done once.
@MainActor struct TreeReader {
  private let adapters: AdapterList
  private let kinds: [ContainerKind?]
  private let classes: ClassTable

  init(adapters: AdapterList) {
    self.adapters = adapters
    kinds = adapters.kindsByClass
    classes = adapters.classes
  }

  /// Reads what a root contains, then what is presented above it, and so on; gives the nodes and
  /// where each presentation begins.
  func read(_ root: UIViewController) -> (nodes: [LiveTree.Node], levelRoots: [Int]) {
    var nodes: [LiveTree.Node] = []
    nodes.reserveCapacity(30)
    var levelRoots = [0]
    let shown = Standing(parent: nil, level: 0, isShown: true, isShownByParent: true)
    append(root, shown, to: &nodes)
    while let (controller, presenter) = nextLevel(above: nodes[levelRoots[levelRoots.count - 1]...])
    {
      let shown = Standing(
        parent: presenter,
        level: levelRoots.count,
        isShown: true,
        isShownByParent: true
      )
      levelRoots.append(nodes.count)
      append(controller, shown, to: &nodes)
    }
    return (nodes, levelRoots)
  }

  /// Where a node stands among those that were read before.
  typealias Standing = LiveTree.Node.Standing

  private func append(
    _ controller: UIViewController,
    _ standing: Standing,
    to nodes: inout [LiveTree.Node]
  ) {
    let number = number(of: controller)
    if let kind = kind(number, of: controller) {
      append(controller, number, kind, standing, to: &nodes)
    } else {
      append(controller, number, controller.children, standing, to: &nodes)
    }
  }

  /// Appends a container and what is in it.
  private func append(
    _ controller: consuming UIViewController,
    _ number: Int,
    _ kind: ContainerKind,
    _ standing: Standing,
    to nodes: inout [LiveTree.Node]
  ) {
    let index = nodes.count
    let content = kind.content(of: controller)
    nodes.append(LiveTree.Node(controller, kind, classNumber: number, standing))
    for child in content.children {
      let isVisible = content.shown.includes(child)
      let below = Standing(
        parent: index,
        level: standing.level,
        isShown: standing.isShown && isVisible,
        isShownByParent: isVisible
      )
      let number = self.number(of: child)
      if let kind = self.kind(number, of: child) {
        append(child, number, kind, below, to: &nodes)
        continue
      }
      let children = child.children
      if children.isEmpty {
        nodes.append(LiveTree.Node(child, nil, classNumber: number, below))
      } else {
        append(child, number, children, below, to: &nodes)
      }
    }
  }

  /// Appends a controller for which no adapter speaks; all its children are shown.
  private func append(
    _ controller: consuming UIViewController,
    _ number: Int,
    _ children: [UIViewController],
    _ standing: Standing,
    to nodes: inout [LiveTree.Node]
  ) {
    let below = Standing(
      parent: nodes.count,
      level: standing.level,
      isShown: standing.isShown,
      isShownByParent: true
    )
    nodes.append(LiveTree.Node(controller, nil, classNumber: number, standing))
    for child in children { append(child, below, to: &nodes) }
  }

  @inline(__always)
  private func number(of controller: UIViewController) -> Int {
    classes[type(of: controller)] ?? adapters.learn(controller)
  }

  /// The kind of a class by its number; one that was just learnt is not among those kept here.
  @inline(__always)
  private func kind(_ number: Int, of controller: UIViewController) -> ContainerKind? {
    number < kinds.count ? kinds[number] : adapters.kind(of: controller)
  }

  // MARK: Presentations

  /// What the nodes of one presentation present, and the index of the node that does so.
  private func nextLevel(
    above nodes: ArraySlice<LiveTree.Node>
  ) -> (controller: UIViewController, presenter: Int)? {
    guard isPresenting(nodes) else { return nil }
    for index in nodes.indices where nodes[index].isShown {
      // `presentedViewController` answers for ancestors too; only the presenter itself counts.
      if let presented = nodes[index].controller.presentedViewController,
        presented.presentingViewController === nodes[index].controller
      {
        return (presented, index)
      }
    }
    return nil
  }

  /// Whether a shown node, or an ancestor of one, presents anything.
  ///
  /// A node that says no has said it for its ancestors too, which are not asked again.
  private func isPresenting(_ nodes: ArraySlice<LiveTree.Node>) -> Bool {
    var answered: Int?
    for index in nodes.indices.reversed() where nodes[index].isShown {
      if index != answered, nodes[index].controller.presentedViewController != nil { return true }
      answered = nodes[index].parent
    }
    return false
  }
}
