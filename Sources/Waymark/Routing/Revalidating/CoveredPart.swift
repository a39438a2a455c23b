import PlatformUI

/// A part of a container that is not in the snapshot, such as a column behind a compact column.
@MainActor struct CoveredPart {
  let container: UIViewController
  /// Describes the part as a container.
  let kind: ContainerKind
  let tree: LiveTree
  /// The verdict for each node of the part's tree.
  var verdicts: [ScreenVerdict] = []

  var fates: ScreenFates { ScreenFates(tree, verdicts: verdicts) }
}

extension AdapterList {
  /// Returns the parts that the containers of a snapshot keep without listing them as children.
  func coveredParts(in tree: LiveTree) -> [CoveredPart] {
    tree.nodes.flatMap { node -> [CoveredPart] in
      let container = node.controller
      let kinds = node.kind?.coveredParts(of: container) ?? []
      return kinds.flatMap { kind in
        kind.children(of: container).map { root in
          CoveredPart(container: container, kind: kind, tree: self.tree(from: root))
        }
      }
    }
  }
}
