import PlatformUI

/// A snapshot of a window's view controllers, for one plan.
///
/// Unlike `ControllerTree`, it refers to the view controllers themselves, and retains them. It
/// exists while a plan is made, or until what it recorded need not be restored any more.
@MainActor struct LiveTree {
  /// The view controllers: containers before what they contain, the lowest presentation first.
  private(set) var nodes: [Node] = []
  /// The presentations above the root, from the bottom up.
  private(set) var presentations: [Presentation] = []
  /// Whether a container has put off the creation of some children.
  private(set) var isIncomplete = false

  /// One view controller.
  struct Node {
    let controller: UIViewController
    /// The description of its class, if an adapter supports that.
    let kind: ContainerKind?
    /// The children that its adapter returned; without an adapter all that UIKit lists.
    let children: [UIViewController]
    let place: Place

    /// Whether all containers up to the presentation's root show it.
    var isShown: Bool { place.isShown }
    /// Whether the container shows it, be the container shown or not.
    var isShownByParent: Bool { place.isShownByParent }
    /// The position among the container's children.
    var position: Int { place.position }
  }

  /// The place of a view controller in the hierarchy.
  struct Place {
    /// The number of presentations below it.
    var level = 0
    /// The node of its container; `nil` for the root of a presentation.
    var container: Int?
    var position = 0
    var isShown = true
    var isShownByParent = true
  }

  /// A presentation above the root or above another presentation.
  struct Presentation {
    /// The node of the root.
    let index: Int
    let root: UIViewController
    /// The node that presents the root.
    let presenter: Int
  }

  // MARK: Nodes

  /// The content of the window's root, without presentations.
  var root: UIViewController? { nodes.first?.controller }

  func controller(at index: Int) -> UIViewController { nodes[index].controller }

  /// The description of a node, if it is a container that an adapter supports.
  func kind(at index: Int) -> ContainerKind? { nodes[index].kind }

  /// The children of a node, as its adapter returned them.
  func children(at index: Int) -> [UIViewController] { nodes[index].children }

  /// The number of presentations below a node.
  func level(at index: Int) -> Int { nodes[index].place.level }

  /// The container of a node; `nil` for the root of a presentation.
  func container(at index: Int) -> Int? { nodes[index].place.container }

  /// The container or the presenter of a node.
  func parent(at index: Int) -> Int? {
    if let container = container(at: index) { return container }
    let level = level(at: index)
    return level == 0 ? nil : presentations[level - 1].presenter
  }

  func index(of controller: UIViewController) -> Int? {
    for index in nodes.indices where nodes[index].controller === controller { return index }
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
  var topmostIndex: Int? { levels.last.flatMap(shownLeaf) }

  /// The start of `.current`: the topmost controller except alerts, which cannot present.
  var currentIndex: Int? {
    for level in levels.reversed() {
      let root = nodes[range(ofLevel: level).lowerBound].controller
      if !(root is UIAlertController) { return shownLeaf(ofLevel: level) }
    }
    return nil
  }

  /// The innermost shown controller of a presentation.
  func shownLeaf(ofLevel level: Int) -> Int? {
    // Containers come before what they contain, so the last shown node shows nothing.
    for index in range(ofLevel: level).reversed() where nodes[index].isShown { return index }
    return nil
  }

  /// The nodes of a presentation.
  func range(ofLevel level: Int) -> Range<Int> {
    let first = level == 0 ? 0 : presentations[level - 1].index
    return first..<(level < presentations.count ? presentations[level].index : nodes.count)
  }

  /// The numbers of the presentations, what the window shows itself being 0.
  var levels: Range<Int> { nodes.isEmpty ? 0..<0 : 0..<presentations.count + 1 }
}

// MARK: - Reading

extension LiveTree {
  /// Reads what a root contains, then what is presented above it, and so on.
  init(from root: UIViewController?, _ adapters: AdapterList) {
    self.init()
    guard let root else { return }
    nodes.reserveCapacity(Self.usualCount)
    let kinds = adapters.lookup
    append(root, at: Place(), kinds)
    while let (presented, presenter) = nextPresented {
      presentations.append(
        Presentation(index: nodes.count, root: presented, presenter: presenter)
      )
      append(presented, at: Place(level: presentations.count), kinds)
    }
  }

  // Growing from nothing would copy the nodes of a usual window several times.
  private static let usualCount = 32

  /// Appends a view controller with what is in it.
  private mutating func append(
    _ controller: consuming UIViewController,
    at place: Place,
    _ kinds: KindLookup
  ) {
    let index = nodes.count
    guard let kind = kinds.kind(of: controller) else {
      let children = controller.children
      nodes.append(Node(controller: controller, kind: nil, children: children, place: place))
      if !children.isEmpty { append(children, shown: nil, of: index, kinds) }
      return
    }
    let children = kind.children(of: controller)
    if kind.createsChildren(of: controller, beyond: children.count) { isIncomplete = true }
    let shown = children.isEmpty ? nil : kind.shownChildren(of: controller)
    nodes.append(Node(controller: controller, kind: kind, children: children, place: place))
    append(children, shown: shown, of: index, kinds)
  }

  private mutating func append(
    _ children: [UIViewController],
    shown: ArraySlice<UIViewController>?,
    of index: Int,
    _ kinds: KindLookup
  ) {
    let place = nodes[index].place
    for position in children.indices {
      let child = children[position]
      let isVisible = shown?.includes(child) ?? true
      let place = Place(
        level: place.level,
        container: index,
        position: position,
        isShown: place.isShown && isVisible,
        isShownByParent: isVisible
      )
      append(child, at: place, kinds)
    }
  }

  /// The topmost presented view controller, and the node that presents it.
  private var nextPresented: (presented: UIViewController, presenter: Int)? {
    for index in range(ofLevel: presentations.count) where nodes[index].isShown {
      // `presentedViewController` answers for ancestors too; only the presenter itself counts.
      let presenter = nodes[index].controller
      if let presented = presenter.presentedViewController,
        presented.presentingViewController === presenter
      {
        return (presented, index)
      }
    }
    return nil
  }
}

extension AdapterList {
  /// A snapshot of a window's controllers.
  func tree(of window: UIWindow?) -> LiveTree { tree(from: window?.rootViewController) }

  /// A snapshot of what a view controller contains and presents, in a window or not.
  func tree(from root: UIViewController?) -> LiveTree { LiveTree(from: root, self) }
}
