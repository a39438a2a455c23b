import HeadlessUIKit
import WaymarkCore

/// What is known of one request of a storm.
@MainActor struct StormRequestState {
  /// The operations of its plan that have not begun.
  var ahead: ArraySlice<NavigationPlan.Operation> = []
  /// What is wrong if the operation that has just begun is carried out.
  var suspicion: String?
  /// When it changed the tree for the first time since it has put back everything.
  var firstChange: Int?
  /// The screens that it has built.
  var built: [WeakScreen] = []
  /// What others have finished meanwhile, and must not be undone.
  var threatened: Threatened?

  struct WeakScreen {
    weak var screen: StormScreen?
  }

  /// A screen that is visible because of another request.
  struct Threatened {
    let number: Int
    weak var screen: UIViewController?
    /// After how many events of the script it was seen last.
    let event: Int
  }
}
