import PlatformUI

/// Children that containers create only when they are needed, as `UITab` does.
extension LiveTree {
  /// Has containers create children, as far as the way to a target leads to screens in them that
  /// the snapshot lacks.
  ///
  /// - Returns: Whether any were created, so that another snapshot is needed.
  func createMissing(for target: BoundStep) -> Bool {
    guard isIncomplete else { return false }
    var areCreated = false
    let steps = target.connectAll().flatMap { [$0] + ($0.homes?.steps(for: $0) ?? []) }
    for step in steps {
      guard case .within = step.joint, !step.isBuilt else { continue }
      var visited = 0
      guard step.find(in: self, visited: &visited) == nil else { continue }
      _ = createChildren(for: step)
      areCreated = true
    }
    return areCreated
  }

  /// Has containers create children up to the one in which a step's screen is.
  ///
  /// - Returns: Whether there is one.
  func createChildren(for step: BoundStep) -> Bool {
    guard isIncomplete else { return false }
    return nodes.indices.contains { index in
      kind(at: index)?.createChildren(of: controller(at: index), until: step.isFound) == true
    }
  }
}
