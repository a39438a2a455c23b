public import FoundationNetworking
public import HeadlessUIKit

/// A view for web pages, which has their addresses and no contents.
///
/// Nothing is loaded: a navigation that the delegate allows ends in later turns, with success.
@preconcurrency @MainActor
open class WKWebView: UIView {
  private var back: [URL] = []
  private var forward: [URL] = []
  private var running: WKNavigation?
  private var address: URL?

  /// The settings of the view.
  open private(set) var configuration: WKWebViewConfiguration
  /// The delegate for navigations.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The delegate for panels and new windows; no method of it is called.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The scroll view of the page.
  open private(set) var scrollView = UIScrollView()
  /// Whether swipes go back and forward; stored only.
  open var allowsBackForwardNavigationGestures = false
  /// Whether links show previews; stored only.
  open var allowsLinkPreview = true
  /// The name of the browser; stored only.
  open var customUserAgent: String?

  /// Creates a view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addSubview(scrollView)
  }

  /// Creates a view with the usual settings.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    addSubview(scrollView)
  }

  /// The address of the page; `nil` before the first one.
  open var url: URL? { address }
  /// The title of the page: its host, because it has no contents.
  open var title: String? { address.map { $0.host ?? "" } ?? "" }
  /// Whether a navigation is running.
  open var isLoading: Bool { running != nil }
  /// The progress of the navigation, from 0 to 1.
  open var estimatedProgress: Double { address == nil ? 0 : isLoading ? 0.1 : 1 }
  /// Whether there is a page to go back to.
  open var canGoBack: Bool { !back.isEmpty }
  /// Whether there is a page to go forward to.
  open var canGoForward: Bool { !forward.isEmpty }

  /// Navigates to the address of a request, if the delegate allows it.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    return navigate(to: url, .other) { view in
      view.address.map { view.back.append($0) }
      view.forward = []
    }
  }

  /// Navigates to a page with contents, which are ignored.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    (baseURL ?? URL(string: "about:blank")).flatMap { load(URLRequest(url: $0)) }
  }

  /// Navigates to a file.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: URL))
  }

  /// Navigates to the same page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    address.flatMap { navigate(to: $0, .reload) { _ in } }
  }

  /// Navigates to the previous page.
  @discardableResult
  open func goBack() -> WKNavigation? {
    guard let url = back.last else { return nil }
    return navigate(to: url, .backForward) { view in
      view.back.removeLast()
      view.address.map { view.forward.append($0) }
    }
  }

  /// Navigates to the next page, after going back.
  @discardableResult
  open func goForward() -> WKNavigation? {
    guard let url = forward.last else { return nil }
    return navigate(to: url, .backForward) { view in
      view.forward.removeLast()
      view.address.map { view.back.append($0) }
    }
  }

  /// Ends the running navigation; its delegate methods are not called any more.
  open func stopLoading() {
    running = nil
  }

  /// Calls the closure with no result in the next turn, because there is no script to run.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil, nil) }
  }

  private func navigate(
    to url: URL,
    _ type: WKNavigationType,
    _ change: @escaping @MainActor (WKWebView) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    running = navigation
    let action = WKNavigationAction(request: URLRequest(url: url), type: type)
    let decide: @MainActor (WKNavigationActionPolicy) -> Void = { [weak self] policy in
      guard let self, running === navigation else { return }
      guard policy == .allow else {
        running = nil
        return
      }
      change(self)
      address = url
      finish(navigation)
    }
    DispatchQueue.main.async { [weak self] in
      guard let self, running === navigation else { return }
      guard let navigationDelegate else { return decide(.allow) }
      navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
    }
    return navigation
  }

  private func finish(_ navigation: WKNavigation) {
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    DispatchQueue.main.async { [weak self] in
      guard let self, running === navigation else { return }
      navigationDelegate?.webView(self, didCommit: navigation)
      running = nil
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }
}
