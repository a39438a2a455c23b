import PlatformUI

/// A view without size that nobody sees or touches, for a subclass that hears of its window.
class ProbeView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
