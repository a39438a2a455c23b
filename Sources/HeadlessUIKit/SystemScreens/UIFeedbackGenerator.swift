/// A generator of haptic feedback, which simulated devices do not have.
///
/// The feedback is recorded in the world.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Creates a generator for a view; the view is ignored.
  public convenience init(view: UIView) {
    self.init()
  }

  /// Prepares the device; without effect.
  open func prepare() {}

  func record(_ feedback: HeadlessFeedback) {
    HeadlessWorld.current?.feedback.append(feedback)
  }
}

/// A generator of the feedback of an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  private var style: FeedbackStyle = .medium

  /// Creates a generator for a strength.
  public convenience init(style: FeedbackStyle) {
    self.init()
    self.style = style
  }

  /// Creates a generator for a strength and a view; the view is ignored.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
  }

  /// Records an impact.
  open func impactOccurred() { record(.impact(style)) }

  /// Records an impact; the intensity is ignored.
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }

  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light = 0
    /// Medium.
    case medium = 1
    /// Heavy.
    case heavy = 2
    /// Soft.
    case soft = 3
    /// Rigid.
    case rigid = 4
  }
}

/// A generator of the feedback of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Records a selection.
  open func selectionChanged() { record(.selection) }
}

/// A generator of the feedback of a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Records a result.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    record(.notification(notificationType))
  }

  /// The kind of a result.
  public enum FeedbackType: Int, Sendable {
    /// Success.
    case success = 0
    /// A warning.
    case warning = 1
    /// An error.
    case error = 2
  }
}

/// Haptic feedback that an app requested.
@_spi(Headless)
public enum HeadlessFeedback: Hashable, Sendable {
  /// An impact with a strength.
  case impact(UIImpactFeedbackGenerator.FeedbackStyle)
  /// A selection.
  case selection
  /// A result.
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}
