import PlatformUI

/// Creates the snapshot of a window's view controllers.
///
/// Its tables are constant, and the tree is passed on as `inout`, so that no reference is counted
/// and no access is checked for each view controller.
@MainActor struct TreeReader {
  private let adapters: AdapterList
  private let kinds: [ContainerKind?]
  private let classes: ClassTable

  init(adapters: AdapterList) {
    self.adapters = adapters
    let known = adapters.known
    (kinds, classes) = (known.kinds, known.classes)
  }

  /// Reads what a root contains, then what is presented above it, and so on.
  func read(_ root: UIViewController, expecting size: LiveTree.Size) -> LiveTree {
    var tree = LiveTree()
    tree.reserve(size)
    append(root, presenter: nil, to: &tree)
    while let (presented, presenter) = nextLevel(of: tree) {
      append(presented, presenter: presenter, to: &tree)
    }
    tree.kinds = adapters.known.kinds
    return tree
  }

  /// Appends a presentation, or what the window shows, with all that is in it.
  private func append(_ root: UIViewController, presenter: Int?, to tree: inout LiveTree) {
    let level = presenter == nil ? 0 : tree.levels.count
    tree.begin(root, presenter: presenter)
    append(root, classNumber(of: root), at: LiveTree.Place(rootOfLevel: level), level, to: &tree)
  }

  /// Appends a controller with what is in it.
  private func append(
    _ controller: UIViewController,
    _ number: Int,
    at place: LiveTree.Place,
    _ level: Int,
    to tree: inout LiveTree
  ) {
    // A class that was just learnt is not among those kept here.
    let kind = number < kinds.count ? kinds[number] : adapters.kind(of: controller)
    let content: ContainerContent
    if let kind {
      content = kind.content(of: controller)
    } else {
      content = ContainerContent(children: controller.children, shown: .all)
    }
    let isContainer = kind != nil || !content.children.isEmpty
    let index = tree.nodes.count
    let container = isContainer ? tree.containers.count : nil
    tree.append(LiveTree.Node(place, container: container, classNumber: number))
    guard let container else { return }
    tree.append(
      LiveTree.Container(index: index, level: level, children: content.children),
      kind?.traits ?? []
    )
    append(content, of: container, level, isShown: place.isShown, to: &tree)
  }

  /// Appends what a container contains.
  private func append(
    _ content: ContainerContent,
    of container: Int,
    _ level: Int,
    isShown: Bool,
    to tree: inout LiveTree
  ) {
    for position in content.children.indices {
      let child = content.children[position]
      let isVisible = content.shows(position)
      let place = LiveTree.Place(
        in: container,
        at: position,
        isShown: isShown && isVisible,
        isShownByParent: isVisible
      )
      let number = classNumber(of: child)
      if isScreen(number), child.children.isEmpty {
        tree.append(LiveTree.Node(place, container: nil, classNumber: number))
      } else {
        append(child, number, at: place, level, to: &tree)
      }
    }
  }

  @inline(__always)
  private func classNumber(of controller: UIViewController) -> Int {
    classes[type(of: controller)] ?? adapters.learn(controller)
  }

  /// Whether a class is known to have no adapter.
  @inline(__always)
  private func isScreen(_ number: Int) -> Bool {
    if number < kinds.count, case .none = kinds[number] { true } else { false }
  }

  // MARK: Presentations

  /// What the topmost presentation presents, and the node that does so.
  private func nextLevel(of tree: LiveTree) -> (presented: UIViewController, presenter: Int)? {
    let range = tree.range(ofLevel: tree.levels.count - 1)
    guard isPresenting(tree) else { return nil }
    for index in range where tree.nodes[index].isShown {
      // `presentedViewController` answers for ancestors too; only the presenter itself counts.
      let presenter = tree.controller(at: index)
      if let presented = presenter.presentedViewController,
        presented.presentingViewController === presenter
      {
        return (presented, index)
      }
    }
    return nil
  }

  /// Whether a shown node of the topmost presentation, or an ancestor of one, presents anything.
  private func isPresenting(_ tree: LiveTree) -> Bool {
    // `presentedViewController` is that of an ancestor if a node presents nothing itself, so `nil`
    // answers for all ancestors.
    var answered: Int?
    var next = tree.topmostIndex
    while let index = next {
      if index != answered, tree.controller(at: index).presentedViewController != nil {
        return true
      }
      answered = tree.container(at: index)
      next = answered == nil ? nil : tree.shownNode(before: index)
    }
    return false
  }
}

extension AdapterList {
  /// A snapshot of a window's controllers.
  func tree(of window: UIWindow?) -> LiveTree {
    guard let root = window?.rootViewController else { return LiveTree() }
    let tree = TreeReader(adapters: self).read(root, expecting: lastSize)
    lastSize = tree.size
    return tree
  }

  /// A snapshot of what is in a container that is not in a window yet.
  func snapshot(in container: UIViewController) -> LiveTree {
    TreeReader(adapters: self).read(container, expecting: LiveTree.Size())
  }
}
