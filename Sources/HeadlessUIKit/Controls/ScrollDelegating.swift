/// A view that reports scrolling to a delegate.
///
/// Tables and text views narrow the type of their delegate, which Swift does not allow for a
/// property of a superclass. As a member of a protocol it can be.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIView {}

extension ScrollDelegating where Self: UIScrollView {
  /// Who hears of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
