/// One answer to the question of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What the person reads.
  open private(set) var title: String?
  /// What the answer means.
  open private(set) var style: Style
  /// Whether the answer can be given; true at first.
  open var isEnabled = true
  /// What assistive technology reads instead of the title.
  open var accessibilityLabel: String?
  /// A name by which tests find the answer.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer; the handler runs after the question has left the screen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

extension UIAlertAction {
  /// What an answer means.
  public enum Style: Int, Sendable {
    /// An ordinary answer.
    case `default`
    /// Leaves everything as it was.
    case cancel
    /// Changes or deletes data.
    case destructive
  }
}
