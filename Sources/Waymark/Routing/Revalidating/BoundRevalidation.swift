import PlatformUI

/// The step of a request that removes the screens whose guards do not let them stay.
final class BoundRevalidation: BoundStep {
  /// The destinations that a view controller may belong to.
  let claims: @MainActor (UIViewController) -> [ScreenClaim]
  /// Makes the request for the root that is shown when no other screen is left.
  let makeFallback: @MainActor () -> Request?
  /// What the guards say of each node of the snapshot that is planned on.
  var verdicts: [ScreenVerdict] = []

  init(
    claims: @escaping @MainActor (UIViewController) -> [ScreenClaim],
    makeFallback: @escaping @MainActor () -> Request?
  ) {
    self.claims = claims
    self.makeFallback = makeFallback
    super.init(link: .start)
  }

  override var screenName: String { "revalidate" }
}

/// What the guards of its destinations say of a view controller.
enum ScreenVerdict {
  /// A destination that it belongs to may be entered now.
  case stays
  case goes(ScreenRemoval)
  /// No destination leads to it.
  case unknown
}

/// Why a view controller goes, and what takes its place.
struct ScreenRemoval {
  let destination: String?
  let reason: String
  var fallback: ScreenFallback?
}
