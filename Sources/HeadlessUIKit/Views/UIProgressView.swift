/// A bar that displays progress.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private var done: Float = 0
  /// The style of the bar; stored only.
  open var progressViewStyle: Style = .default
  /// The color of the completed part; stored only.
  open var progressTintColor: UIColor?
  /// The color of the remaining part; stored only.
  open var trackTintColor: UIColor?

  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, from 0 to 1; not animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = min(max(progress, 0), 1)
  }

  /// The style of a bar.
  public enum Style: Int, Sendable {
    /// For use inside a screen.
    case `default` = 0
    /// For use in a bar.
    case bar = 1
  }

  override var viewRole: ViewRole { .picture }
}
