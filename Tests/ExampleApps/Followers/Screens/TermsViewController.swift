import UIKit
import WebKit

class TermsViewController: UIViewController, WKNavigationDelegate {
  private let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())

  override func loadView() {
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    webView.navigationDelegate = self
    guard let url = URL(string: "https://example.com/terms") else { return }
    webView.load(URLRequest(url: url))
  }

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(navigationAction.request.url?.host == "example.com" ? .allow : .cancel)
  }
}
