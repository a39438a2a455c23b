/// The actions behind a row at one of its edges.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the outermost first.
  open private(set) var actions: [UIContextualAction]
  /// Whether a full swipe performs the first action; `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// The edge from which the user swipes a row.
enum SwipeEdge: CaseIterable {
  case leading
  case trailing
}
