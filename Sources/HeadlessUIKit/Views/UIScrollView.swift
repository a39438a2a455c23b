/// A view that shows a part of its content.
///
/// The scroll position is real; no size follows from the subviews.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content, as code sets it; stored only.
  open var contentSize = CGSize.zero
  /// The room around the content; stored only.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the user can scroll; stored only.
  open var isScrollEnabled = true
  /// Whether content stops at whole pages; stored only.
  open var isPagingEnabled = false
  /// Whether content can be pulled up and down beyond its end; stored only.
  open var alwaysBounceVertical = false
  /// Whether a bar shows the place from top to bottom; stored only.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar shows the place from side to side; stored only.
  open var showsHorizontalScrollIndicator = true
  /// Whether content can be pulled from side to side beyond its end; stored only.
  open var alwaysBounceHorizontal = false
  /// Whether content can be pulled beyond its end; stored only.
  open var bounces = true
  /// The part of the safe area that is added to the content insets; stored only.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// The room around the bar that shows the place from top to bottom; stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The room around the bar that shows the place from side to side; stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether a tap on the status bar scrolls to the top; stored only.
  open var scrollsToTop = true
  /// Whether the view waits to see if a touch is the beginning of scrolling; stored only.
  open var delaysContentTouches = true
  /// The control that reloads the content by a pull; nil for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// When scrolling hides the keyboard; stored only.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Understands the gesture that scrolls; nothing scrolls by it here.
  open private(set) lazy var panGestureRecognizer = makePanRecognizer()

  private func makePanRecognizer() -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Whether a finger is on the content; false except for a container of scrolling pages.
  open var isTracking: Bool { false }
  /// Whether a finger has begun to move the content; false except for a container of scrolling
  /// pages.
  open var isDragging: Bool { false }
  /// Whether the content moves on after the finger; never, because that takes no time.
  open var isDecelerating: Bool { false }

  /// The point of the content at the top left; setting it calls the delegate.
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

  /// The part of the safe area that is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As it suits the containers.
    case automatic = 0
    /// The indicators of the scroll position.
    case scrollableAxes = 1
    /// Nothing.
    case never = 2
    /// All.
    case always = 3
  }

  /// When scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When scrolling begins.
    case onDrag = 1
    /// When the gesture reaches the keyboard.
    case interactive = 2
  }
}

/// Observes scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view that reports scrolling to a delegate.
///
/// Tables and text views narrow the type of their delegate, which Swift does not allow for a
/// property of a superclass. As a member of a protocol it can be.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIView {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate for scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
