import PlatformUI

/// The step of a request that removes the screens that their guards do not allow to stay.
final class BoundRevalidation: BoundStep {
  /// Returns the destinations that a view controller may belong to.
  let claims: @MainActor (UIViewController) -> [ScreenClaim]
  /// Makes the step of the root that is shown if no other screen is left.
  let makeFallback: @MainActor () -> BoundStep?
  /// The verdict for each node of the planned snapshot.
  var verdicts: [ScreenVerdict] = []
  /// The parts of containers that are not in the snapshot, with their verdicts.
  var covered: [CoveredPart] = []

  init(
    claims: @escaping @MainActor (UIViewController) -> [ScreenClaim],
    makeFallback: @escaping @MainActor () -> BoundStep?
  ) {
    self.claims = claims
    self.makeFallback = makeFallback
    super.init(link: .start)
  }

  override var screenName: String { "revalidate" }

  /// Asks the guards about all nodes of a snapshot and the other parts of its containers.
  func judge(_ tree: LiveTree, _ adapters: AdapterList, by judge: inout ScreenJudge) {
    verdicts = judge.verdicts(in: tree)
    covered = adapters.coveredParts(in: tree).map { part in
      var part = part
      part.verdicts = judge.verdicts(in: part.tree)
      return part
    }
  }

  /// Returns the view controllers to remove.
  func removed(from tree: LiveTree) -> [UIViewController] {
    let all = [ScreenFates(tree, verdicts: verdicts)] + covered.map(\.fates)
    return all.flatMap { fates in fates.removals.map { fates.tree.nodes[$0.node].controller } }
  }

  func includes(_ screen: UIViewController, in tree: LiveTree) -> Bool {
    tree.index(of: screen) != nil || covered.contains { $0.tree.index(of: screen) != nil }
  }
}

/// The verdict of its destinations' guards about a view controller.
enum ScreenVerdict {
  /// A destination that it belongs to is currently allowed.
  case stays
  case goes(ScreenRemoval)
  /// It belongs to no destination.
  case unknown
}

/// The reason for removing a view controller, and its replacement.
struct ScreenRemoval {
  let destination: String?
  let reason: String
  var fallback: ScreenFallback?
}
