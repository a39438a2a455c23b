public import FoundationNetworking
public import HeadlessUIKit

/// The delegate for navigations of a web view.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a navigation begins; allows it unless implemented.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  )
  /// Called as a navigation begins.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
  /// Called as the content of a page begins to arrive.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?)
  /// Called after a page was loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
  /// Called after a page could not be loaded; never called here.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation?,
    withError error: any Error
  )
  /// Called after a navigation could not begin; never called here.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation?,
    withError error: any Error
  )
}

extension WKNavigationDelegate {
  /// Allows the navigation.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation?
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation?,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation?,
    withError error: any Error
  ) {}
}

/// The delegate for panels and new windows of a web view; no method of it is called.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}

/// A navigation of a web view.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

/// A navigation that is about to begin.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The request.
  public let request: URLRequest
  /// The reason.
  public let navigationType: WKNavigationType

  init(request: URLRequest, type: WKNavigationType) {
    self.request = request
    navigationType = type
  }
}

/// Whether a navigation begins.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It does not.
  case cancel = 0
  /// It does.
  case allow = 1
  /// The page is stored instead; here it does not begin.
  case download = 2
}

/// The reason of a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A link.
  case linkActivated = 0
  /// A form.
  case formSubmitted = 1
  /// Going back or forward.
  case backForward = 2
  /// Loading the page again.
  case reload = 3
  /// A form that is sent again.
  case formResubmitted = 4
  /// Another reason, such as code.
  case other = -1
}

/// The settings of a web view; stored only.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The scripts and message handlers of the app.
  open var userContentController = WKUserContentController()
  /// The settings of pages.
  open var preferences = WKPreferences()
  /// The name after that of the browser.
  open var applicationNameForUserAgent: String?
  /// Whether videos play inside the page.
  open var allowsInlineMediaPlayback = false
}

/// The settings of pages; stored only.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// The least size of text in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
}

/// The message handlers of the app in a web view; no message arrives.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  /// Adds a message handler, which is retained.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }

  /// Removes a message handler.
  open func removeScriptMessageHandler(forName name: String) {
    handlers[name] = nil
  }
}

/// A handler of the messages of a page.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Called for each message; never called here.
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

/// A message of a page.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  /// The name of the handler.
  public let name: String
  /// The content.
  public let body: Any

  init(name: String, body: Any) {
    self.name = name
    self.body = body
  }
}
