public import PlatformUI

extension Router {
  /// Sets a guard in front of the ways out of a screen.
  ///
  /// It is not armed yet. The router keeps it until the screen is gone, so the closure must not
  /// keep the screen.
  ///
  /// - Parameters:
  ///   - name: What the outcomes of requests call the guard.
  ///   - decide: Asked with what is about to take the screen away.
  @discardableResult
  public func guardLeaving(
    _ screen: UIViewController,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    guardLeaving(of: screen, named: name, decide: decide)
  }

  /// Sets a guard in front of screens that are left together.
  func guardLeaving(
    of guarded: (any GuardedScreens)?,
    named name: String,
    decide: @escaping @MainActor (Departure) -> LeaveDecision
  ) -> LeaveGuard {
    let leaveGuard = LeaveGuard(name, of: guarded, router: self, decide: decide)
    leaveGuards = leaveGuards.filter { $0.guarded != nil } + [leaveGuard]
    if let window { WatchBoard.make(in: window).add(leaveGuard) }
    return leaveGuard
  }

  /// Lets guards whose screens were loaded or moved since see to those.
  func markGuardedScreens() {
    for leaveGuard in leaveGuards { leaveGuard.look() }
  }

  /// The armed guards of screens that a plan takes away, the deepest screen first.
  func leaveGuards(before plan: LivePlan, in tree: LiveTree) -> [LeaveGuard] {
    var found: [(node: Int, leaveGuard: LeaveGuard)] = []
    for leaveGuard in leaveGuards where leaveGuard.isArmed && !leaveGuard.hasConsented {
      let nodes = leaveGuard.screens.compactMap(tree.index)
      guard let deepest = nodes.max(), nodes.allSatisfy({ plan.takesAway($0, of: tree) })
      else { continue }
      found.append((deepest, leaveGuard))
    }
    return found.sorted { $0.node > $1.node }.map(\.leaveGuard)
  }
}

extension LivePlan {
  /// Whether a node of the tree is removed, and not taken to another place by itself or in a
  /// container.
  @MainActor fileprivate func takesAway(_ node: Int, of tree: LiveTree) -> Bool {
    let screen = tree.controller(at: node)
    if let taking, taking.screens.contains(where: { $0.isAncestor(of: screen) }) { return false }
    return operations.contains { $0.removes(node, of: tree) }
  }
}

extension LiveOperation {
  /// Whether the operation takes a node of the tree away.
  @MainActor fileprivate func removes(_ node: Int, of tree: LiveTree) -> Bool {
    switch self {
    case .dismiss(_, let presenter):
      tree.index(of: presenter).map { tree.level(at: node) > tree.level(at: $0) } ?? false
    case .install(let installation):
      tree.path(to: node).contains { index in
        let controller = tree.controller(at: index)
        return installation.old.includes(controller)
          && !installation.children.controllers.includes(controller)
      }
    case .replaceRoot: true
    case .select, .present, .perform: false
    }
  }
}
