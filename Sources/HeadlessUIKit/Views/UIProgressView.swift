/// A bar that shows how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private var done: Float = 0
  /// The style of the bar; stored only.
  open var progressViewStyle: Style = .default
  /// The colour of the filled part; stored only.
  open var progressTintColor: UIColor?
  /// The colour of the part that is not filled; stored only.
  open var trackTintColor: UIColor?

  /// Makes a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done, from 0 to 1; the animation takes no time.
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
}
