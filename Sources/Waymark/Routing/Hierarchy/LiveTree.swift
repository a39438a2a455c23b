import PlatformUI

/// A snapshot of a window's view controllers, for one plan.
///
/// Unlike `ControllerTree`, it references and retains the view controllers. It exists during
/// planning, or until the recorded state no longer has to be restored.
@MainActor struct LiveTree {
  /// The view controllers; containers precede their children, the lowest presentation is first.
  private(set) var nodes: [Node] = []
  /// The presentations above the root, from bottom to top.
  private(set) var presentations: [Presentation] = []
  /// Whether a container has deferred the creation of some children.
  private(set) var isIncomplete = false
  /// Whether a container has slots.
  private(set) var hasSlots = false
  /// Whether the window is hidden and has not been visible yet, so that UIKit cannot present in it.
  fileprivate(set) var isUnseen = false

  /// One view controller.
  struct Node {
    let controller: UIViewController
    /// The adapter's description of its class; `nil` if no adapter supports it.
    let kind: ContainerKind?
    /// The children according to the adapter; without an adapter, all children.
    let children: [UIViewController]
    /// The number of presentations below it.
    let level: Int
    fileprivate let place: Place

    /// The node of its container; `nil` for the root of a presentation.
    var container: Int? { place.container }
    /// Whether all its containers, up to the presentation's root, show it.
    var isShown: Bool { place.isShown }
    /// Whether its container shows it, even if the container itself is hidden.
    var isShownByParent: Bool { place.isShownByParent }
  }

  /// The place of a view controller in the hierarchy.
  fileprivate struct Place {
    var container: Int?
    var isShown = true
    var isShownByParent = true
  }

  /// A presentation above the root or above another presentation.
  struct Presentation {
    /// The node of the presentation's root.
    let index: Int
    let root: UIViewController
    /// The node that presents the root.
    let presenter: Int
  }

  // MARK: Nodes

  /// The root view controller of the window.
  var root: UIViewController? { nodes.first?.controller }

  /// Returns the container or the presenter of a node.
  func parent(at index: Int) -> Int? {
    if let container = nodes[index].container { return container }
    let level = nodes[index].level
    return level == 0 ? nil : presentations[level - 1].presenter
  }

  func index(of controller: UIViewController) -> Int? {
    for index in nodes.indices where nodes[index].controller === controller { return index }
    return nil
  }

  /// Returns the nodes from the root of a presentation to the given node.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let last = path.last, let container = nodes[last].container { path.append(container) }
    return path.reversed()
  }

  // MARK: Presentations

  var rootIndex: Int? { nodes.isEmpty ? nil : 0 }

  /// The innermost visible view controller of the topmost presentation.
  var topmostIndex: Int? { levels.last.flatMap(shownLeaf) }

  /// The node of `.current`: the topmost view controller except alerts, which cannot present.
  var currentIndex: Int? {
    for level in levels.reversed() {
      let root = nodes[range(ofLevel: level).lowerBound].controller
      if !(root is UIAlertController) { return shownLeaf(ofLevel: level) }
    }
    return nil
  }

  /// Returns the innermost visible view controller of a presentation.
  func shownLeaf(ofLevel level: Int) -> Int? {
    // Containers precede their children, so the last visible node has no visible child.
    for index in range(ofLevel: level).reversed() where nodes[index].isShown { return index }
    return nil
  }

  /// Returns the nodes of a presentation.
  func range(ofLevel level: Int) -> Range<Int> {
    let first = level == 0 ? 0 : presentations[level - 1].index
    return first..<(level < presentations.count ? presentations[level].index : nodes.count)
  }

  /// The numbers of the presentations; 0 is the window's root.
  var levels: Range<Int> { nodes.isEmpty ? 0..<0 : 0..<presentations.count + 1 }
}

// MARK: - Reading

extension LiveTree {
  /// Reads the children of a root, then its presentations.
  init(from root: UIViewController?, _ adapters: AdapterList) {
    self.init()
    guard let root else { return }
    // Growing a large array returns its memory to the system and requests it again.
    nodes.reserveCapacity(max(32, adapters.snapshotSize))
    let kinds = adapters.lookup
    append(root, at: Place(), kinds)
    while let (presented, presenter) = nextPresented {
      presentations.append(
        Presentation(index: nodes.count, root: presented, presenter: presenter)
      )
      append(presented, at: Place(), kinds)
    }
    adapters.snapshotSize = nodes.count
  }

  /// Appends a view controller and its children.
  private mutating func append(
    _ controller: consuming UIViewController,
    at place: Place,
    _ kinds: KindLookup
  ) {
    guard let kind = kinds.kind(of: controller) else {
      let children = controller.children
      let isLeaf = children.isEmpty
      nodes.append(node(of: controller, nil, children, at: place))
      if !isLeaf { appendChildren(shown: nil, in: place, kinds) }
      return
    }
    let children = kind.children(of: controller)
    if kind.createsChildren(of: controller, beyond: children.count) { isIncomplete = true }
    if kind.hasSlots { hasSlots = true }
    let shown = kind.shownChildren(of: controller, among: children)
    nodes.append(node(of: controller, kind, children, at: place))
    appendChildren(shown: shown, in: place, kinds)
  }

  /// Returns a node of the topmost presentation.
  private func node(
    of controller: consuming UIViewController,
    _ kind: ContainerKind?,
    _ children: consuming [UIViewController],
    at place: Place
  ) -> Node {
    Node(
      controller: controller,
      kind: kind,
      children: children,
      level: presentations.count,
      place: place
    )
  }

  /// Appends the children of the last node.
  ///
  /// - Parameter shown: The visible children; `nil` for all.
  private mutating func appendChildren(
    shown: ArraySlice<UIViewController>?,
    in place: Place,
    _ kinds: KindLookup
  ) {
    let container = nodes.count - 1
    for child in nodes[container].children {
      let isVisible = shown?.includes(child) ?? true
      let place = Place(
        container: container,
        isShown: place.isShown && isVisible,
        isShownByParent: isVisible
      )
      append(child, at: place, kinds)
    }
  }

  /// The topmost presented view controller and the node that presents it.
  private var nextPresented: (presented: UIViewController, presenter: Int)? {
    guard hasPresented else { return nil }
    for index in range(ofLevel: presentations.count) where nodes[index].isShown {
      // `presentedViewController` also returns the presentation of an ancestor; ignore that.
      let presenter = nodes[index].controller
      if let presented = presenter.presentedViewController,
        presented.presentingViewController === presenter
      {
        return (presented, index)
      }
    }
    return nil
  }

  /// Whether a view controller of the topmost presentation presents another one.
  private var hasPresented: Bool {
    // The container of the node that was visited last, which follows its first shown child here.
    var container: Int?
    for index in range(ofLevel: presentations.count).reversed() where nodes[index].isShown {
      // `presentedViewController` also returns the presentation of a container, so checking the
      // innermost view controllers is enough.
      if index != container, nodes[index].controller.presentedViewController != nil { return true }
      container = nodes[index].container
    }
    return false
  }
}

extension AdapterList {
  /// Returns a snapshot of a window's view controllers.
  func tree(of window: UIWindow?) -> LiveTree {
    let root = window?.rootViewController
    var tree = LiveTree(from: root, self)
    tree.isUnseen = window?.isHidden == true && root?.viewIfLoaded?.window == nil
    return tree
  }
}

// MARK: - Running transitions

extension AdapterList {
  /// Returns a view controller whose transition a request has to wait for.
  ///
  /// UIKit defers changes of a container during its transition, and refuses presentations
  /// meanwhile. Therefore all visible view controllers of the window count, and presentations and
  /// dismissals in the other windows of its scene.
  func movingController(in window: UIWindow) -> UIViewController? {
    movingController(in: tree(of: window), of: window)
  }

  /// Returns a view controller whose transition a request has to wait for, given a snapshot.
  func movingController(in tree: LiveTree, of window: UIWindow) -> UIViewController? {
    if let moving = tree.movingController(self) { return moving }
    for other in window.windowScene?.windows ?? [] where other !== window {
      var next = other.rootViewController?.presentedViewController
      while let presented = next {
        if presented.isChangingPresentation { return presented }
        next = presented.presentedViewController
      }
    }
    return nil
  }
}

extension LiveTree {
  /// Returns a visible view controller that takes part in a running transition.
  fileprivate func movingController(_ adapters: AdapterList) -> UIViewController? {
    for level in levels {
      let range = range(ofLevel: level)
      let root = nodes[range.lowerBound].controller
      if level > 0, root.isChangingPresentation { return root }
      // The container of the node that was visited last. Containers precede their children, so in
      // reverse order a container follows its first visible child.
      var container: Int?
      for index in range.reversed() where nodes[index].isShown {
        let controller = nodes[index].controller
        // The innermost view controllers also return the transitions of their containers.
        if index != container {
          if controller.transitionCoordinator != nil { return controller }
          if level < presentations.count, let moving = moving(besideLevelOf: controller, adapters) {
            return moving
          }
        }
        if let kind = nodes[index].kind,
          let moving = kind.mover(in: controller, beside: nodes[index].children)
        {
          return moving
        }
        container = nodes[index].container
      }
    }
    return nil
  }

  /// Returns a moving view controller in a presentation that the snapshot does not contain.
  ///
  /// Several children may present in their own contexts; the snapshot contains only the first.
  private func moving(
    besideLevelOf leaf: UIViewController,
    _ adapters: AdapterList
  ) -> UIViewController? {
    guard let presented = leaf.presentedViewController,
      !presentations.contains(where: { $0.root === presented })
    else { return nil }
    if presented.isChangingPresentation { return presented }
    return LiveTree(from: presented, adapters).movingController(adapters)
  }
}

extension UIViewController {
  fileprivate var isChangingPresentation: Bool { isBeingPresented || isBeingDismissed }
}
