public import HeadlessUIKit

/// A mail, which the user sends, saves or cancels; the delegate dismisses the screen.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The mail as the app has written it.
  @_spi(Headless) public private(set) var draft = Draft()
  /// The delegate, which dismisses the screen.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Returns whether the device can send mails: always.
  open class func canSendMail() -> Bool { true }

  /// The contents of a mail.
  @_spi(Headless)
  public struct Draft: Equatable {
    /// The subject.
    public var subject = ""
    /// The addresses of the recipients.
    public var recipients: [String] = []
    /// The addresses of the recipients of copies.
    public var copies: [String] = []
    /// The addresses of the hidden recipients of copies.
    public var hiddenCopies: [String] = []
    /// The text.
    public var body = ""
    /// Whether the text is HTML.
    public var isHTML = false
    /// The names of the attached files.
    public var attachments: [String] = []
  }

  /// Sets the subject.
  open func setSubject(_ subject: String) { draft.subject = subject }

  /// Sets the addresses of the recipients.
  open func setToRecipients(_ toRecipients: [String]?) { draft.recipients = toRecipients ?? [] }

  /// Sets the addresses of the recipients of copies.
  open func setCcRecipients(_ ccRecipients: [String]?) { draft.copies = ccRecipients ?? [] }

  /// Sets the addresses of the hidden recipients of copies.
  open func setBccRecipients(_ bccRecipients: [String]?) {
    draft.hiddenCopies = bccRecipients ?? []
  }

  /// Sets the text.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    (draft.body, draft.isHTML) = (body, isHTML)
  }

  /// Attaches a file, of which only the name is kept.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    draft.attachments.append(filename)
  }

  /// Shows the buttons “Send”, “Save Draft” and “Cancel”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    offer([
      SystemAnswer("Send") { [weak self] in self?.end(.sent) },
      SystemAnswer("Save Draft") { [weak self] in self?.end(.saved) },
      SystemAnswer("Cancel") { [weak self] in self?.end(.cancelled) },
    ])
  }

  private func end(_ result: MFMailComposeResult) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
  }
}

/// The result of composing a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// By cancelling it.
  case cancelled = 0
  /// By saving it.
  case saved = 1
  /// By sending it.
  case sent = 2
  /// It could not be sent.
  case failed = 3
}

/// The delegate of a mail, which dismisses the screen.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called when the user is done; dismisses the screen unless implemented.
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  /// Dismisses the screen.
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {
    controller.dismiss(animated: true)
  }
}
