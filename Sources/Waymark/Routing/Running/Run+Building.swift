import PlatformUI
import WaymarkCore

/// Builds new view controllers before the hierarchy changes.
extension Run {
  /// Builds the screens of a plan and rejects those that cannot be installed.
  ///
  /// If a factory has moved view controllers of the planned hierarchy into a new container, they
  /// are put back.
  func build(_ plan: LivePlan, beside tree: LiveTree, in window: UIWindow) throws(Interruption) {
    do throws(Interruption) {
      try build(plan.builds, in: window)
      for work in plan.builds { try checkContent(of: work, against: tree, in: window) }
      try checkStacks(of: plan)
    } catch {
      if case .failed(let failure) = error, case .alreadyShown = failure.failure, changes == nil,
        !tree.hasAllChildren
      {
        record(tree, uncovering: nil)
      }
      throw error
    }
  }

  func build(_ builds: [BuildStep], in window: UIWindow) throws(Interruption) {
    for work in builds where requestedEnd == nil {
      if hasEnded { throw .ended }
      switch work {
      case .build(let step, let children):
        if step.isBuilt {
          try checkUseAgain(of: step, in: window)
          refill(step, with: children, in: window)
        } else {
          try buildScreen(of: step, with: children, in: window)
        }
      case .resolve(let step, let parent):
        try resolve(step, inside: parent)
        // If another screen is installed next to this one, that one is shown instead; this one may
        // stay in a hidden column, as if it had been found there.
        if !builds.contains(where: { $0.embeds(beside: step) }) {
          step.controller.map(adapters.revealOffTree)
        }
      case .embed(let step, let embedding):
        try embed(step, embedding)
      }
    }
  }

  private func buildScreen(
    of step: BoundStep,
    with children: [ContainerChild],
    in window: UIWindow
  ) throws(Interruption) {
    hasActed = true
    try checkStack(of: children, in: step.screenType)
    do {
      // A flow that a factory starts, for example, belongs to the window of this request.
      try asCurrent { try step.build(with: children) }
    } catch let error as UnusableScreen {
      throw failure(error.failure, at: step)
    } catch {
      throw failure(.buildFailed(String(describing: error)), at: step)
    }
    // The factory may have closed the window.
    if hasEnded { throw .ended }
    if step === navigation.target { router?.preloaded?.remove(request) }
    try checkUse(of: step, in: window)
    emit(.built(screen: step.screenName))
    runContextTasks(of: step)
  }

  /// Sets the children of a container again, which was built for an earlier plan and may have been
  /// changed by other code.
  private func refill(
    _ step: BoundStep,
    with children: [ContainerChild],
    in window: UIWindow
  ) {
    guard let container = step.controller, let kind = adapters.kind(of: container),
      !container.isInTree(of: window),
      !children.areIdentical(to: kind.children(of: container))
    else { return }
    kind.place(children, in: container, animated: false)
  }

  private func resolve(_ step: BoundStep, inside parent: BoundStep) throws(Interruption) {
    if step.isBuilt { return }
    guard let container = parent.controller,
      step.resolve(inside: container)
        || LiveTree(from: container, adapters).createChildren(for: step)
          && step.resolve(inside: container)
    else {
      let reason = "\(parent.screenName) was built without \(step.screenName)"
      throw failure(.notFound(reason), at: step)
    }
    runContextTasks(of: step)
  }

  private func embed(_ step: BoundStep, _ embedding: Embedding) throws(Interruption) {
    guard let below = embedding.other.controller, let container = embedding.container,
      let kind = adapters.kind(of: container)
    else { throw failure(embedding.obstacle, at: step) }
    var children = kind.slottedChildren(of: container)
    if children.contains(ContainerChild(step)) { return }
    try checkStack(of: [ContainerChild(step)], in: type(of: container))
    if embedding.isOnto { children = kind.revealing(ContainerChild(below), among: children) }
    embedding.effect(&children, ContainerChild(step))
    kind.place(children, in: container, animated: false)
    step.controller.map(adapters.revealOffTree)
  }

  // MARK: View controllers in use

  /// Throws an error if a factory has returned a view controller that is in use.
  private func checkUse(of step: BoundStep, in window: UIWindow) throws(Interruption) {
    guard let screen = step.controller, let use = use(of: step, in: window) else { return }
    throw failure(screen.failure(of: use, in: window), at: step)
  }

  /// Throws an error if other code has installed a screen that was built for an earlier plan.
  private func checkUseAgain(of step: BoundStep, in window: UIWindow) throws(Interruption) {
    takeOut(step)
    guard let target = navigation.target, let top = step.controller?.topmostAncestor else { return }
    // It may be in a container that was built for this request.
    let isOwn = sequence(first: target, next: \.parent)
      .contains { $0.isBuilt && $0.controller === top }
    if !isOwn || top.treeWindow != nil { try checkUse(of: step, in: window) }
  }

  /// Removes a screen from the container that this run installed it in, if other code has removed
  /// the container from the hierarchy.
  private func takeOut(_ step: BoundStep) {
    guard let screen = step.controller, let container = screen.parent,
      changes?.containers.includes(container) == true, container.treeWindow == nil,
      let kind = adapters.kind(of: container)
    else { return }
    let children = kind.slottedChildren(of: container).filter { $0.controller !== screen }
    kind.place(children, in: container, animated: false)
  }

  /// Returns the use of the screen of a step; `nil` if it can be installed in the window.
  private func use(of step: PlannedScreen, in window: UIWindow) -> ScreenUse? {
    guard let screen = step.controller, let use = screen.use(besides: window) else { return nil }
    // UIKit keeps the parent of a popped view controller until the transition has ended. Until then
    // the screen can be added to a container, but not presented.
    if case .child(let container) = use, step.isEmbedded,
      container.treeWindow.map({ $0 === window }) ?? true,
      let kind = adapters.kind(of: container), !kind.lists(screen, in: container)
    {
      return nil
    }
    return use
  }

  /// Returns why an operation must not be performed, if other code has installed its screen.
  func intrusion(into operation: LiveOperation, in window: UIWindow) -> String? {
    let children = operation.children
    for index in children.indices {
      guard let step = children[index].step, step.isBuilt, let screen = step.controller,
        use(of: step, in: window) != nil
      else { continue }
      if case .install(let installation) = operation, installation.old.includes(screen) { continue }
      return "\(screen.asScreen) was installed by other code"
    }
    return nil
  }

  /// Throws an error if a plan pushes a screen that is built by now and that UIKit does not allow
  /// in a navigation controller.
  func checkStacks(of plan: LivePlan) throws(Interruption) {
    for case .install(let installation) in plan.operations {
      try checkStack(of: installation.children, in: type(of: installation.container))
    }
  }

  private func checkStack(
    of children: [ContainerChild],
    in container: UIViewController.Type
  ) throws(Interruption) {
    guard !children.isEmpty, container is UINavigationController.Type else { return }
    for index in children.indices {
      guard let step = children[index].step, let screen = step.controller, !screen.goesIntoStack
      else { continue }
      throw failure(.containerInStack(TypeNames.name(of: screen)), at: step)
    }
  }

  /// Throws an error if a container was built around a view controller of the hierarchy.
  private func checkContent(
    of work: BuildStep,
    against tree: LiveTree,
    in window: UIWindow
  ) throws(Interruption) {
    guard case .build(let step, _) = work, let container = step.controller,
      !container.children.isEmpty
    else { return }
    var taken: Int?
    container.visitTree { if taken == nil { taken = tree.index(of: $0) } }
    guard let taken else { return }
    let screen = tree.nodes[taken].controller
    throw failure(screen.failure(of: tree.use(at: taken), in: window), at: step)
  }

  private func failure(
    _ failure: NavigationError.Failure,
    at step: PlannedScreen
  ) -> Interruption {
    .failed(NavigationError(failure, step: step.screenName))
  }
}

extension LiveTree {
  /// Returns how a node is used in the snapshot.
  @MainActor fileprivate func use(at node: Int) -> ScreenUse {
    guard let parent = parent(at: node) else { return .root }
    let isContained = nodes[node].container != nil
    return isContained
      ? .child(of: nodes[parent].controller) : .presented(by: nodes[parent].controller)
  }

  /// Whether all containers have the children recorded in the snapshot.
  @MainActor fileprivate var hasAllChildren: Bool {
    nodes.allSatisfy { node in
      node.kind?.children(of: node.controller).isIdentical(to: node.children) ?? true
    }
  }
}

extension ContainerKind {
  /// Whether a container has a child, including covered parts.
  fileprivate func lists(_ child: UIViewController, in container: UIViewController) -> Bool {
    children(of: container).includes(child)
      || coveredParts(of: container).contains { $0.children(of: container).includes(child) }
  }
}
