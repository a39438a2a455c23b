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

/// An action behind a row, which the user reveals with a swipe.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// A closure that performs an action and calls its completion handler with whether it did.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The meaning of the action.
  open private(set) var style: Style
  /// The closure that performs the action.
  open private(set) var handler: Handler
  /// The title of the action.
  open var title: String?
  /// The background color; stored only.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  /// The image of the action.
  open var image: UIImage?

  /// Creates an action with a title and a closure.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// An action that changes nothing or can be undone.
    case normal = 0
    /// An action that deletes something.
    case destructive = 1
  }

  /// The name by which a user finds the action.
  var name: String { title ?? image?.name ?? "" }
}
