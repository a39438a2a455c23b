@_spi(Headless) public import HeadlessUIKit

/// A web page with its own bars, which the user closes; it is not loaded here.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The page.
  @_spi(Headless) public let url: URL

  /// The delegate, which is told when the user closes the page.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings of the page.
  open private(set) var configuration: Configuration
  /// The title of the button that closes the page.
  open var dismissButtonStyle: DismissButtonStyle = .done
  /// The color of the bars; stored only.
  open var preferredBarTintColor: UIColor?
  /// The color of the buttons; stored only.
  open var preferredControlTintColor: UIColor?

  /// Creates a page; raises unless the URL is one of the web.
  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  /// Creates a page with settings; raises unless the URL is one of the web.
  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    let isOfWeb = ["http", "https"].contains(URL.scheme?.lowercased())
    if !isOfWeb {
      Misuse.raise(
        .invalidArgumentException,
        "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."
      )
    }
  }

  /// Screens of the system are not archived; returns `nil`.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows the button that closes the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    offer([SystemAnswer(dismissButtonStyle.title) { [weak self] in self?.close() }])
  }

  private func close() {
    leave { self.delegate?.safariViewControllerDidFinish(self) }
  }

  /// The settings of a page; stored only.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Whether the page is shown for reading, if it can be.
    open var entersReaderIfAvailable = false
    /// Whether the bars become smaller as the user scrolls.
    open var barCollapsingEnabled = true
  }

  /// The title of the button that closes a page.
  public enum DismissButtonStyle: Int, Sendable {
    /// “Done”.
    case done = 0
    /// “Close”.
    case close = 1
    /// “Cancel”.
    case cancel = 2

    fileprivate var title: String {
      switch self {
      case .done: "Done"
      case .close: "Close"
      case .cancel: "Cancel"
      }
    }
  }
}

/// The delegate of a web page, which is told when the user closes it.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called after the user closed the page.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called after the page was loaded; never called here.
  func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  )
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
