/// A control at the top of a list that reloads it when pulled.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether the list is being reloaded.
  open private(set) var isRefreshing = false
  /// The text below the indicator; stored only.
  open var attributedTitle: NSAttributedString?

  /// Starts refreshing without sending an event.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing after the list was reloaded.
  open func endRefreshing() {
    isRefreshing = false
  }

  /// Simulates a pull by the user.
  func pull() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
