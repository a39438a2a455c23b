/// A view that displays part of its content.
///
/// Scrolling changes the content offset; the content size is not computed from the subviews.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The size of the content as set by code; stored only.
  open var contentSize = CGSize.zero {
    willSet { willChange("contentSize") }
    didSet { didChange("contentSize") }
  }
  /// The insets of the content; stored only.
  open var contentInset = UIEdgeInsets.zero
  /// Whether the user can scroll; stored only.
  open var isScrollEnabled = true
  /// Whether scrolling stops at page boundaries; stored only.
  open var isPagingEnabled = false
  /// Whether vertical scrolling always bounces; stored only.
  open var alwaysBounceVertical = false
  /// Whether the vertical scroll indicator is visible; stored only.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is visible; stored only.
  open var showsHorizontalScrollIndicator = true
  /// Whether horizontal scrolling always bounces; stored only.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling bounces at the ends; stored only.
  open var bounces = true
  /// The part of the safe area that is added to the content insets; stored only.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// The insets of the vertical scroll indicator; stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator; stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether a tap on the status bar scrolls to the top; stored only.
  open var scrollsToTop = true
  /// Whether touches are delayed until it is clear that they do not scroll; stored only.
  open var delaysContentTouches = true
  /// The control that reloads the content when pulled; `nil` for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  /// The way in which scrolling dismisses the keyboard; stored only.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// The pan recognizer for scrolling; it does not scroll here.
  open private(set) lazy var panGestureRecognizer = makePanRecognizer()

  private func makePanRecognizer() -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Whether a finger is on the content; `false` except for scrolling pages.
  open var isTracking: Bool { false }
  /// Whether a finger is dragging the content; `false` except for scrolling pages.
  open var isDragging: Bool { false }
  /// Whether the content moves after a drag; always `false`, because that takes no time.
  open var isDecelerating: Bool { false }

  /// The point of the content at the top left; setting it calls the delegate.
  open var contentOffset = CGPoint.zero {
    willSet { willChange("contentOffset") }
    didSet {
      didChange("contentOffset")
      if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  /// Scrolls to a point; not animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// The layout guide of the content, for constraints.
  open var contentLayoutGuide: UILayoutGuide { recordOfLayout.guide(named: "content", of: self) }

  /// The layout guide of the visible area, for constraints.
  open var frameLayoutGuide: UILayoutGuide { recordOfLayout.guide(named: "frame", of: self) }

  /// The part of the safe area that is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Depends on the containers.
    case automatic = 0
    /// In the scrollable directions only.
    case scrollableAxes = 1
    /// Does nothing.
    case never = 2
    /// All.
    case always = 3
  }

  /// The way in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When scrolling begins.
    case onDrag = 1
    /// When the gesture reaches the keyboard.
    case interactive = 2
  }
}

/// The delegate of a scroll view, notified of scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view that reports scrolling to a delegate.
///
/// Tables and text views narrow the type of `delegate`, which Swift does not allow for a
/// superclass's property, but for a member of a protocol.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIView {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate for scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
