/// A view that shows a part of its content.
///
/// Where the content is scrolled to is real; no size follows from the subviews.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, as code sets it; recorded only.
  open var contentSize = CGSize.zero
  /// The room around the content; recorded only.
  open var contentInset = UIEdgeInsets.zero
  /// Whether a person can scroll; recorded only.
  open var isScrollEnabled = true
  /// Whether content stops at whole pages; recorded only.
  open var isPagingEnabled = false
  /// Whether content can be pulled up and down beyond its end; recorded only.
  open var alwaysBounceVertical = false
  /// Whether a bar shows the place from top to bottom; recorded only.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar shows the place from side to side; recorded only.
  open var showsHorizontalScrollIndicator = true
  /// When scrolling hides the keyboard; recorded only.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// The point of the content that is shown at the top left; setting it tells the delegate.
  open var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
  }

  /// Scrolls to a point; the animation takes no time.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// A name for constraints: the content as a whole.
  open var contentLayoutGuide: UILayoutGuide { recordOfLayout.guide(named: "content", of: self) }

  /// A name for constraints: the part of the content that is shown.
  open var frameLayoutGuide: UILayoutGuide { recordOfLayout.guide(named: "frame", of: self) }

  /// When scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When scrolling begins.
    case onDrag = 1
    /// When the finger reaches the keyboard.
    case interactive = 2
  }
}
