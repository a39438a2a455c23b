/// Where a finger begins to pull a screen aside.
@_spi(Headless)
public enum HeadlessSwipeStart: Hashable, Sendable {
  /// At the edge where reading starts.
  case edge
  /// Anywhere in the content.
  case content
}

extension UINavigationController {
  func popRecognizer(for start: HeadlessSwipeStart) -> UIGestureRecognizer? {
    switch start {
    case .edge: interactivePopGestureRecognizer
    case .content: interactiveContentPopGestureRecognizer
    }
  }
}
