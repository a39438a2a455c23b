import PlatformUI

/// The hierarchy of a window before the first change, to be restored after a failure.
///
/// It retains the view controllers until the request has ended, and costs little unless it is
/// needed.
@MainActor struct Arrangement {
  private let tree: LiveTree
  /// The presentations from the bottom up, then those that were covered and are dismissed.
  private var presentations: [PresentationMemo] = []
  /// The children of containers with slots, by the container's node.
  private var slotted: [Int: [ContainerChild]] = [:]
  /// The nodes of containers whose slots lay on top of each other.
  private var merged: Set<Int> = []

  init(_ tree: consuming LiveTree) {
    self.tree = tree
    record()
  }

  /// Records a presentation that the snapshot does not list.
  mutating func record(_ covered: CoveredPresentation) {
    presentations.append(
      PresentationMemo(covered.presented, presenter: covered.presenter, isCovered: true)
    )
  }

  /// Records what cannot be read from UIKit later.
  private mutating func record() {
    for presentation in tree.presentations {
      let presenter = tree.controller(at: presentation.presenter)
      presentations.append(PresentationMemo(presentation.root, presenter: presenter))
    }
    for index in tree.nodes.indices {
      guard let kind = tree.kind(at: index), kind.hasSlots else { continue }
      let controller = tree.controller(at: index)
      slotted[index] = kind.slottedChildren(of: controller)
      if kind.mergesSlots(of: controller) { merged.insert(index) }
    }
  }

  /// Whether a node is in a split that has collapsed or expanded since, so that its children and
  /// those of its columns cannot be as they were.
  private func hasMoved(_ index: Int) -> Bool {
    if slotted.isEmpty { return false }
    return tree.path(to: index).contains { node in
      guard slotted[node] != nil, let kind = tree.kind(at: node) else { return false }
      return kind.mergesSlots(of: tree.controller(at: node)) != merged.contains(node)
    }
  }

  private var root: UIViewController? {
    tree.root
  }

  /// Whether other code has installed another root, to which nothing recorded belongs.
  func isObsolete(in window: UIWindow, installed: UIViewController?) -> Bool {
    window.rootViewController !== root && window.rootViewController !== installed
  }

  /// The next operation that brings the window nearer to the arrangement; `nil` when it is
  /// restored.
  func nextOperation(in window: UIWindow) -> LiveOperation? {
    dismissal(in: window) ?? replacement(in: window) ?? coveredPresentation
      ?? hiding(in: window) ?? removal(in: window) ?? containment(in: window) ?? presentation
  }

  /// The selection or presentation that hides containers again, before they are changed: their
  /// former screens must not appear in between.
  private func hiding(in window: UIWindow) -> LiveOperation? {
    for index in tree.nodes.indices {
      guard let kind = tree.kind(at: index), kind.selectsChildren else { continue }
      let container = tree.controller(at: index)
      guard container.isInTree(of: window), !hasMoved(index),
        case .select(let child, _, _)? = selection(at: index, kind),
        kind.children(of: container).includes(child)
      else { continue }
      return .select(child, container: container, kind)
    }
    return presentations.first { !$0.isCovered && $0.isOver }
      .flatMap { $0.hidesPresenter ? $0.operation : nil }
  }

  /// Presentations that were not there, or stand on the wrong presenter, go first.
  private func dismissal(in window: UIWindow) -> LiveOperation? {
    var presenter = window.rootViewController
    var expected = presentations.filter { !$0.isCovered }[...]
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
    return .replaceRoot(ContainerChild(root), old: window.rootViewController, RootChange(nil))
  }

  /// Children that do not belong into a container are removed first, so that they can be added to
  /// the container of which they were children.
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
      guard container.isInTree(of: window), !hasMoved(index),
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
    return putBack(slotted[index] ?? [ContainerChild](recorded), in: container, kind)
  }

  /// Removes what was added to a stack of a split that has collapsed or expanded since.
  private func removal(in window: UIWindow) -> LiveOperation? {
    if slotted.isEmpty { return nil }
    for index in tree.nodes.indices where hasMoved(index) {
      guard let kind = tree.kind(at: index), !kind.hasSlots else { continue }
      let container = tree.controller(at: index)
      let current = kind.children(of: container)
      let recorded = current.filter { tree.index(of: $0) != nil }
      if recorded.isEmpty || recorded.count == current.count || !container.isInTree(of: window) {
        continue
      }
      return putBack([ContainerChild](recorded), in: container, kind)
    }
    return nil
  }

  private func putBack(
    _ children: [ContainerChild],
    in container: UIViewController,
    _ kind: ContainerKind
  ) -> LiveOperation {
    .install(
      Installation(
        container: container,
        kind: kind,
        old: kind.children(of: container),
        children: children,
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

  /// Presented while its presenter is still shown: UIKit refuses one that is not in the window.
  private var coveredPresentation: LiveOperation? {
    presentations.first { $0.isCovered && $0.isOver && $0.presenter.viewIfLoaded?.window != nil }?
      .operation
  }

  private var presentation: LiveOperation? {
    presentations.first { !$0.isCovered && $0.isOver }?.operation
  }
}

/// The settings of a presentation that UIKit discards at its end, so that it can be repeated.
@MainActor struct PresentationMemo {
  let presented: UIViewController
  let presenter: UIViewController
  /// Whether the presenter was not shown.
  let isCovered: Bool
  private weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var sourceView: UIView?
  private weak var barButtonItem: UIBarButtonItem?
  private var sourceRect: CGRect?
  private var arrows: UIPopoverArrowDirection?
  private var detents: [UISheetPresentationController.Detent]?
  private var selectedDetent: UISheetPresentationController.Detent.Identifier?

  init(_ presented: UIViewController, presenter: UIViewController, isCovered: Bool = false) {
    self.presented = presented
    self.presenter = presenter
    self.isCovered = isCovered
    delegate = presented.presentationController?.delegate
    if let popover = presented.popoverPresentationController {
      sourceView = popover.sourceView
      barButtonItem = popover.sourceItem as? UIBarButtonItem
      sourceRect = popover.sourceRect
      arrows = popover.permittedArrowDirections
    } else if let sheet = presented.sheetPresentationController {
      detents = sheet.detents
      selectedDetent = sheet.selectedDetentIdentifier
    }
  }

  /// Whether it was dismissed.
  var isOver: Bool { presented.presentingViewController == nil }

  /// Whether the presenter is shown, and will be hidden.
  var hidesPresenter: Bool {
    presented.modalPresentationStyle == .fullScreen && presented.parent == nil
      && presenter.viewIfLoaded?.window != nil
  }

  /// The operation that presents it as it was.
  var operation: LiveOperation {
    let presentation = Presentation(style: .viewControllerDefault) { screen, _ in restore(screen) }
    return .present(ContainerChild(presented), presenter: ContainerChild(presenter), presentation)
  }

  private func restore(_ screen: UIViewController) {
    if screen.parent != nil {
      // It was added to a container that has left the hierarchy since.
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }
    if let arrows, let popover = screen.popoverPresentationController {
      popover.permittedArrowDirections = arrows
      if let sourceView {
        popover.sourceView = sourceView
        if let sourceRect { popover.sourceRect = sourceRect }
      } else if let barButtonItem {
        popover.sourceItem = barButtonItem
      }
    } else if let detents, let sheet = screen.sheetPresentationController {
      sheet.detents = detents
      sheet.selectedDetentIdentifier = selectedDetent
    }
    if let delegate { screen.presentationController?.delegate = delegate }
  }
}
