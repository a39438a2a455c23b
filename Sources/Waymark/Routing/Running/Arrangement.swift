import PlatformUI

/// How a window's controllers stood before the first change, to be put back after a failure.
///
/// It keeps the controllers alive until the request has ended, and costs little unless it is
/// needed.
@MainActor struct Arrangement {
  private let tree: LiveTree
  /// Who was presented by whom, from the bottom up.
  private var presentations: [PresentationMemo] = []
  /// The children of containers with slots, by the container's node.
  private var slotted: [Int: [Child]] = [:]

  init(_ tree: consuming LiveTree) {
    self.tree = tree
    record()
  }

  /// Notes what UIKit would not give back later.
  private mutating func record() {
    for presentation in tree.presentations {
      let presenter = tree.controller(at: presentation.presenter)
      presentations.append(PresentationMemo(presentation.root, presenter: presenter))
    }
    guard tree.hasSlots else { return }
    for container in tree.containers {
      guard let kind = tree.kind(at: container.index), kind.hasSlots else { continue }
      slotted[container.index] = kind.slottedChildren(of: tree.controller(at: container.index))
    }
  }

  private var root: UIViewController? {
    tree.root
  }

  /// Whether somebody else has given the window another root, with which nothing recorded has to
  /// do.
  func isObsolete(in window: UIWindow, installed: UIViewController?) -> Bool {
    window.rootViewController !== root && window.rootViewController !== installed
  }

  /// The next operation that brings the window nearer to the arrangement; `nil` when it is
  /// restored.
  func nextOperation(in window: UIWindow) -> LiveOperation? {
    dismissal(in: window) ?? replacement(in: window) ?? containment(in: window) ?? presentation
  }

  /// Presentations that were not there, or stand on the wrong presenter, go first.
  private func dismissal(in window: UIWindow) -> LiveOperation? {
    var presenter = window.rootViewController
    var expected = presentations[...]
    while let current = presenter?.presentedViewController,
      let owner = current.presentingViewController
    {
      guard window.rootViewController === root, let next = expected.popFirst(),
        next.presented === current
      else { return .dismiss(current, presenter: owner) }
      presenter = current
    }
    return nil
  }

  private func replacement(in window: UIWindow) -> LiveOperation? {
    guard let root, window.rootViewController !== root else { return nil }
    return .replaceRoot(Child(root), old: window.rootViewController, RootChange(nil))
  }

  /// What does not belong somewhere goes first, so that it can come back where it does belong.
  private func containment(in window: UIWindow) -> LiveOperation? {
    firstContainment(in: window) { !$0.without($1).isEmpty }
      ?? firstContainment(in: window) { _, _ in true }
  }

  /// - Parameter isDue: Asked with the children that a container has and those that it had.
  private func firstContainment(
    in window: UIWindow,
    where isDue: ([UIViewController], [UIViewController]) -> Bool
  ) -> LiveOperation? {
    for index in tree.nodes.indices {
      guard let kind = tree.kind(at: index) else { continue }
      let container = tree.controller(at: index)
      guard container.isInTree(of: window),
        isDue(kind.children(of: container), tree.children(at: index))
      else { continue }
      if let installation = installation(at: index, kind) { return installation }
      if kind.selectsChildren, let selection = selection(at: index, kind) { return selection }
    }
    return nil
  }

  private func installation(at index: Int, _ kind: ContainerKind) -> LiveOperation? {
    let (container, recorded) = (tree.controller(at: index), tree.children(at: index))
    let current = kind.children(of: container)
    if current.isIdentical(to: recorded) { return nil }
    return .install(
      Installation(
        container: container,
        kind: kind,
        old: current,
        children: slotted[index] ?? [Child](recorded),
        actionName: "put back"
      )
    )
  }

  private func selection(at index: Int, _ kind: ContainerKind) -> LiveOperation? {
    let container = tree.controller(at: index)
    let visible = kind.shownChildren(of: container)
    for child in tree.nodes.indices
    where tree.container(at: child) == index && tree.nodes[child].isShownByParent {
      let child = tree.controller(at: child)
      if !visible.includes(child) { return .select(child, container: container, kind) }
    }
    return nil
  }

  private var presentation: LiveOperation? {
    presentations.first { $0.presented.presentingViewController == nil }?.operation
  }
}
