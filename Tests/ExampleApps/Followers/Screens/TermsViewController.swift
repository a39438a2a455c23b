import UIKit
import WebKit

class TermsViewController: UIViewController, WKNavigationDelegate {
  private let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  private let progress = UIProgressView(progressViewStyle: .bar)
  private var observation: NSKeyValueObservation?

  override func loadView() {
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    webView.navigationDelegate = self
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: makeMenu())
    progress.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 2)
    webView.addSubview(progress)
    observation = webView.observe(\.estimatedProgress, options: .new) { [weak self] _, change in
      self?.show(change.newValue ?? 0)
    }
    guard let url = URL(string: "https://example.com/terms") else { return }
    webView.load(URLRequest(url: url))
  }

  private func show(_ value: Double) {
    progress.setProgress(Float(value), animated: true)
    progress.isHidden = value == 1
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
