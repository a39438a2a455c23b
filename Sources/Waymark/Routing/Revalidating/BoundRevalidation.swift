import PlatformUI

/// The step of a request that removes the screens whose guards do not let them stay.
final class BoundRevalidation: BoundStep {
  /// The destinations that a view controller may belong to.
  let claims: @MainActor (UIViewController) -> [ScreenClaim]
  /// Makes the step of the root that is shown when no other screen is left.
  let makeFallback: @MainActor () -> BoundStep?
  /// The verdicts about each node of the snapshot that is planned on.
  var verdicts: [ScreenVerdict] = []
  /// The parts of containers that are not in the snapshot, with what the guards say of them.
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

  /// Asks the guards about everything in a snapshot, and in the parts of its containers.
  func judge(_ tree: LiveTree, _ adapters: AdapterList, by judge: inout ScreenJudge) {
    verdicts = judge.verdicts(in: tree)
    covered = adapters.coveredParts(in: tree).map { part in
      var part = part
      part.verdicts = judge.verdicts(in: part.tree)
      return part
    }
  }

  /// The view controllers that go, and whether another one is among those that were asked about.
  func removed(from tree: LiveTree) -> [UIViewController] {
    let all = [ScreenFates(tree, verdicts: verdicts)] + covered.map(\.fates)
    return all.flatMap { fates in fates.removals.map { fates.tree.controller(at: $0.node) } }
  }

  func includes(_ screen: UIViewController, in tree: LiveTree) -> Bool {
    tree.index(of: screen) != nil || covered.contains { $0.tree.index(of: screen) != nil }
  }
}

/// The verdict of the guards of its destinations about a view controller.
enum ScreenVerdict {
  /// A destination that it belongs to may be entered now.
  case stays
  case goes(ScreenRemoval)
  /// No destination leads to it.
  case unknown
}

/// The reason for which a view controller goes, and its replacement.
struct ScreenRemoval {
  let destination: String?
  let reason: String
  var fallback: ScreenFallback?
}
