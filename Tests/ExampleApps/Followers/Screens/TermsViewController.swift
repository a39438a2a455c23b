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
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: makeMenu())
    guard let url = URL(string: "https://example.com/terms") else { return }
    webView.load(URLRequest(url: url))
  }

  private func makeMenu() -> UIMenu {
    let reload = UIAction(title: "Reload", image: UIImage(systemName: "arrow.clockwise")) {
      [weak self] _ in
      self?.webView.reload()
    }
    let copy = UIAction(title: "Copy Link") { [weak self] _ in
      UIPasteboard.general.url = self?.webView.url
    }
    return UIMenu(children: [reload, copy])
  }

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(navigationAction.request.url?.host == "example.com" ? .allow : .cancel)
  }
}
