public import HeadlessUIKit

/// A message, which the user sends or cancels; the delegate dismisses the screen.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The recipients.
  open var recipients: [String]?
  /// The subject.
  open var subject: String?
  /// The text.
  open var body: String?
  /// The delegate, which dismisses the screen.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?

  /// Returns whether the device can send messages: always.
  open class func canSendText() -> Bool { true }

  /// Shows the buttons “Send” and “Cancel”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    offer([
      SystemAnswer("Send") { [weak self] in self?.end(.sent) },
      SystemAnswer("Cancel") { [weak self] in self?.end(.cancelled) },
    ])
  }

  private func end(_ result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}

/// The result of composing a message.
public enum MessageComposeResult: Int, Sendable {
  /// By cancelling it.
  case cancelled = 0
  /// By sending it.
  case sent = 1
  /// It could not be sent.
  case failed = 2
}

/// The delegate of a message, which dismisses the screen.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user is done; has to dismiss the screen.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}
