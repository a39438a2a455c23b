import PlatformUI
import WaymarkCore

/// The leave guards of the screens that a plan removes, which are asked without holding the window.
extension Run {
  /// Throws an interruption unless the guards of all screens that a plan removes agree.
  ///
  /// - Returns: The next phase if a guard decides asynchronously.
  func askLeaveGuards(
    before plan: LivePlan,
    in tree: LiveTree
  ) throws(Interruption) -> Phase? {
    for leaveGuard in windowQueue.leaveGuards(before: plan, in: tree) {
      if consents.contains(ObjectIdentifier(leaveGuard)) { continue }
      // A guard whose closure awaits this request has consented.
      if let question = leaveGuard.question, isAwaited(by: question) { continue }
      let decision = asCurrent {
        leaveGuard.decision(for: .request(destination: request.name))
      }
      if hasEnded { throw .ended }
      if let wait = try apply(decision, of: leaveGuard) { return wait }
    }
    return nil
  }

  private func apply(
    _ decision: LeaveDecision,
    of leaveGuard: LeaveGuard
  ) throws(Interruption) -> Phase? {
    switch decision {
    case .leave:
      emit(.guardDecided(name: leaveGuard.name, decision: "leave"))
      // An observer of the event may have ended this run.
      if hasEnded { throw .ended }
      consents.insert(ObjectIdentifier(leaveGuard))
      return nil
    case .stay(let reason):
      emit(.guardDecided(name: leaveGuard.name, decision: "stay, \(reason)"))
      throw .refused(by: leaveGuard.name, Refusal(reason))
    case .deferred(let decide):
      emit(.guardDecided(name: leaveGuard.name, decision: "deferred"))
      try checkStop()
      return awaitDecision(decide, of: leaveGuard)
    }
  }

  /// Releases the window until the guard has decided, then plans again.
  private func awaitDecision(
    _ decide: @escaping @MainActor () async -> LeaveDecision,
    of leaveGuard: LeaveGuard
  ) -> Phase {
    turn += 1
    // Retains the guard, because only its decision or the end of its question resumes this run.
    let task = awaiting(decide) { run, decision in
      run.waitIsOver()
      run.resume { run throws(Interruption) in
        try run.apply(decision, of: leaveGuard) ?? .window(nil)
      }
    }
    waits = Waits(closures: [task], leaveGuard: leaveGuard)
    releaseWindow()
    // The window was still held when the event was emitted.
    reportState()
    return .waiting
  }
}

extension WindowQueue {
  /// The armed guards of the screens that a plan removes, the deepest screen first.
  fileprivate func leaveGuards(before plan: LivePlan, in tree: LiveTree) -> [LeaveGuard] {
    let leaveGuards = self.leaveGuards
    if leaveGuards.isEmpty { return [] }
    var found: [(node: Int, leaveGuard: LeaveGuard)] = []
    for leaveGuard in leaveGuards where leaveGuard.isArmed && !leaveGuard.hasConsented {
      var nodes: [Int] = []
      let leaves = leaveGuard.screens.allSatisfy { screen in
        if plan.dismissesCovered(screen) {
          nodes.append(tree.nodes.count)
          return true
        }
        guard let node = tree.nearestIndex(of: screen) else { return true }
        nodes.append(node)
        return plan.takesAway(node, of: tree)
      }
      guard leaves, let deepest = nodes.max() else { continue }
      found.append((deepest, leaveGuard))
    }
    return found.sorted { $0.node > $1.node }.map(\.leaveGuard)
  }
}

extension LiveTree {
  /// Returns the node of a view controller, or of the one that contains or presents it, because a
  /// covered presentation has no nodes.
  @MainActor fileprivate func nearestIndex(of screen: UIViewController) -> Int? {
    var controller: UIViewController? = screen
    while let current = controller {
      if let index = index(of: current) { return index }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }
}

extension LivePlan {
  /// Whether a screen is in the covered presentation that is dismissed, which has no nodes in the
  /// snapshot.
  @MainActor fileprivate func dismissesCovered(_ screen: UIViewController) -> Bool {
    uncovered.map { screen.isAtOrBelow([$0.presented].identities) } ?? false
  }

  /// Whether a node is removed and not moved to another place, by itself or in a container.
  @MainActor fileprivate func takesAway(_ node: Int, of tree: LiveTree) -> Bool {
    let screen = tree.nodes[node].controller
    if moved.contains(where: { $0.isAncestor(of: screen) }) { return false }
    return operations.contains { $0.removes(node, of: tree) }
  }
}

extension LiveOperation {
  /// Whether the operation removes a node.
  @MainActor fileprivate func removes(_ node: Int, of tree: LiveTree) -> Bool {
    switch self {
    case .dismiss(_, let presenter):
      tree.index(of: presenter).map { tree.nodes[node].level > tree.nodes[$0].level } ?? false
    case .install(let installation):
      tree.path(to: node).contains { index in
        let controller = tree.nodes[index].controller
        return installation.old.includes(controller)
          && !installation.children.controllers.includes(controller)
      }
    case .replaceRoot: true
    case .select, .present, .perform: false
    }
  }
}
