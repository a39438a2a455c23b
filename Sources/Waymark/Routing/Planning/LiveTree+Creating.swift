import PlatformUI

/// Children that containers create on demand, as `UITab` does.
extension LiveTree {
  /// Makes containers create the missing children that may contain the screens of a target.
  ///
  /// - Returns: Whether a child was created, so that another snapshot is needed.
  func createMissing(for target: BoundStep) -> Bool {
    guard isIncomplete else { return false }
    var areCreated = false
    let steps = target.connectAll().flatMap { [$0] + ($0.homes?.steps(for: $0) ?? []) }
    for step in steps {
      guard case .within = step.link, !step.isBuilt else { continue }
      var visited = 0
      guard step.find(in: self, visited: &visited) == nil else { continue }
      _ = createChildren(for: step)
      areCreated = true
    }
    return areCreated
  }

  /// Makes containers create children up to the one that contains a step's screen.
  ///
  /// - Returns: Whether there is one.
  func createChildren(for step: BoundStep) -> Bool {
    guard isIncomplete else { return false }
    return nodes.indices.contains { index in
      nodes[index].kind?.createChildren(of: nodes[index].controller, until: step.isFound) == true
    }
  }
}
