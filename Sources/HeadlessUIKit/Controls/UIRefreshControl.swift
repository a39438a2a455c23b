/// A control at the top of a list that reloads it by a pull.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether the list is being made new.
  open private(set) var isRefreshing = false
  /// The text below the wheel; stored only.
  open var attributedTitle: NSAttributedString?

  /// Says that code makes the list new; it sends no event.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Notes that the list is new.
  open func endRefreshing() {
    isRefreshing = false
  }

  /// Performs a pull of the list.
  func pull() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
