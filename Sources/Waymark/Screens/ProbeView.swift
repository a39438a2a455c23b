import PlatformUI

/// An invisible view without size or touch handling, for subclasses that override UIView's
/// callbacks.
class ProbeView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Keeps the probe from being the first subview, where UIKit looks for the scroll view that large
  /// titles and bars track.
  func stayBehindContent() {
    guard let superview, superview.subviews.first === self, superview.subviews.count > 1 else {
      return
    }
    superview.bringSubviewToFront(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
