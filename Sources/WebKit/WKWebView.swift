public import FoundationNetworking
public import HeadlessUIKit

/// A view for web pages, which has their addresses and no contents.
///
/// Nothing is loaded: a navigation that the delegate allows ends in later turns, with success.
@preconcurrency @MainActor
open class WKWebView: UIView {
  private var state = State() {
    willSet { changedKeys(to: newValue).forEach(willChange) }
    didSet { changedKeys(to: oldValue).forEach(didChange) }
  }

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
  open var url: URL? { state.address }
  /// The title of the page: its host, because it has no contents.
  open var title: String? { state.title }
  /// Whether a navigation is running.
  open var isLoading: Bool { state.isLoading }
  /// The progress of the navigation, from 0 to 1.
  open var estimatedProgress: Double { state.progress }
  /// Whether there is a page to go back to.
  open var canGoBack: Bool { !state.back.isEmpty }
  /// Whether there is a page to go forward to.
  open var canGoForward: Bool { !state.forward.isEmpty }

  /// Navigates to the address of a request, if the delegate allows it.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    return navigate(to: url, .other) { state in
      state.address.map { state.back.append($0) }
      state.forward = []
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
    state.address.flatMap { navigate(to: $0, .reload) { _ in } }
  }

  /// Navigates to the previous page.
  @discardableResult
  open func goBack() -> WKNavigation? {
    guard let url = state.back.last else { return nil }
    return navigate(to: url, .backForward) { state in
      state.back.removeLast()
      state.address.map { state.forward.append($0) }
    }
  }

  /// Navigates to the next page, after going back.
  @discardableResult
  open func goForward() -> WKNavigation? {
    guard let url = state.forward.last else { return nil }
    return navigate(to: url, .backForward) { state in
      state.forward.removeLast()
      state.address.map { state.back.append($0) }
    }
  }

  /// Ends the running navigation; its delegate methods are not called any more.
  open func stopLoading() {
    state.running = nil
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
    _ change: @escaping @MainActor (inout State) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    state.running = navigation
    let action = WKNavigationAction(request: URLRequest(url: url), type: type)
    let decide: @MainActor (WKNavigationActionPolicy) -> Void = { [weak self] policy in
      guard let self, state.running === navigation else { return }
      guard policy == .allow else {
        state.running = nil
        return
      }
      var next = state
      change(&next)
      next.address = url
      state = next
      finish(navigation)
    }
    DispatchQueue.main.async { [weak self] in
      guard let self, state.running === navigation else { return }
      guard let navigationDelegate else { return decide(.allow) }
      navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
    }
    return navigation
  }

  private func finish(_ navigation: WKNavigation) {
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    DispatchQueue.main.async { [weak self] in
      guard let self, state.running === navigation else { return }
      navigationDelegate?.webView(self, didCommit: navigation)
      state.running = nil
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }
}

extension WKWebView {
  /// The pages and the running navigation, which determine the properties that apps observe.
  fileprivate struct State {
    var back: [URL] = []
    var forward: [URL] = []
    var running: WKNavigation?
    var address: URL?

    var title: String { address.map { $0.host ?? "" } ?? "" }
    var isLoading: Bool { running != nil }
    var progress: Double { address == nil ? 0 : isLoading ? 0.1 : 1 }
  }

  /// The names of the properties in which a state differs from the current one.
  private func changedKeys(to other: State) -> [String] {
    var keys: [String] = []
    if other.address != state.address { keys.append("URL") }
    if other.title != state.title { keys.append("title") }
    if other.isLoading != state.isLoading { keys.append("loading") }
    if other.progress != state.progress { keys.append("estimatedProgress") }
    if other.back.isEmpty != state.back.isEmpty { keys.append("canGoBack") }
    if other.forward.isEmpty != state.forward.isEmpty { keys.append("canGoForward") }
    return keys
  }
}

extension ObservableProperties where Self: WKWebView {
  package static var observableProperties: [String: AnyKeyPath] {
    [
      "URL": \Self.url, "title": \Self.title, "loading": \Self.isLoading,
      "estimatedProgress": \Self.estimatedProgress, "canGoBack": \Self.canGoBack,
      "canGoForward": \Self.canGoForward,
    ]
  }
}

extension WKWebView: ObservableProperties {}
